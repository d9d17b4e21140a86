; The set-up for Windows: for one user, into that user's own folder, so nobody is asked for an administrator's password.
; `python -m tools.release windows` says VERSION and its NUMBERS, HOME_PAGE, SIZE_KIB (of all files), ROOT (the checkout), TARGET (what to
; write) and LISTS, a folder with what it made for it: put.nsh and remove.nsh, two lists of files, and side.bmp.
;
; /S installs, and removes, without a window; /D=FOLDER, as the last word and without quotes, installs elsewhere.
; Exit status: 0 done, 1 the person stopped it, 2 it cannot be done, and in a window a sentence has said why.

Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS Win10

!include MUI2.nsh
!include LogicLib.nsh
!include WinVer.nsh

!define PROGRAM "sevenup-gui"
!define TITLE "Seven Up"
!define KIND "${PROGRAM}.record"
!define EVENT "${PROGRAM}.event"
!define BOARDS "${PROGRAM}.boards"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${PROGRAM}"
!define CLASSES "Software\Classes"
!define HOME "$LOCALAPPDATA\${PROGRAM}" ; where the program keeps matches and settings

Name "${TITLE}"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
BrandingText "${TITLE} ${VERSION}"
ShowInstDetails nevershow
ShowUninstDetails nevershow

!define MUI_ICON "${ROOT}/assets/icon/icon.ico"
!define MUI_UNICON "${ROOT}/assets/icon/icon.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${LISTS}/side.bmp"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "${LISTS}/side.bmp"
!define MUI_ABORTWARNING

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}.exe"
!insertmacro MUI_PAGE_FINISH

!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(WILL_STAY)"
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!define MUI_FINISHPAGE_TEXT "$(STAYED)"
!insertmacro MUI_UNPAGE_FINISH

!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "Dutch"

LangString TOO_OLD ${LANG_ENGLISH} "${TITLE} needs Windows 10 or newer, and this Windows is older."
LangString TOO_OLD ${LANG_SPANISH} "${TITLE} necesita Windows 10 o posterior, y este Windows es anterior."
LangString TOO_OLD ${LANG_DUTCH} "${TITLE} heeft Windows 10 of nieuwer nodig, en deze Windows is ouder."
LangString RUNNING ${LANG_ENGLISH} "${TITLE} is running: close it first, then try again."
LangString RUNNING ${LANG_SPANISH} "${TITLE} está abierto: ciérralo primero y vuelve a intentarlo."
LangString RUNNING ${LANG_DUTCH} "${TITLE} is open: sluit het eerst en probeer het dan opnieuw."
LangString RECORD ${LANG_ENGLISH} "${TITLE} record"
LangString RECORD ${LANG_SPANISH} "Registro de ${TITLE}"
LangString RECORD ${LANG_DUTCH} "Verslag van ${TITLE}"
LangString TOURNAMENT ${LANG_ENGLISH} "${TITLE} tournament"
LangString TOURNAMENT ${LANG_SPANISH} "Torneo de ${TITLE}"
LangString TOURNAMENT ${LANG_DUTCH} "${TITLE}-toernooi"
LangString PACKS ${LANG_ENGLISH} "Sealed packs for ${TITLE}"
LangString PACKS ${LANG_SPANISH} "Barajas selladas de ${TITLE}"
LangString PACKS ${LANG_DUTCH} "Verzegelde pakken voor ${TITLE}"
LangString COMMENT ${LANG_ENGLISH} "Play Seven Up, 7Up7Down, Trinidad All Fours and Pitch against the computer or with friends"
LangString COMMENT ${LANG_SPANISH} "Juega a Seven Up, 7Up7Down, All Fours de Trinidad y Pitch contra la máquina o con amigos"
LangString COMMENT ${LANG_DUTCH} "Speel Seven Up, 7Up7Down, Trinidad All Fours en Pitch tegen de computer of met vrienden"
LangString WILL_STAY ${LANG_ENGLISH} "${TITLE} will be removed. Your matches and settings stay, in ${HOME}; if you want to be rid of them too, delete that folder."
LangString WILL_STAY ${LANG_SPANISH} "Se quitará ${TITLE}. Tus partidas y ajustes se quedan en ${HOME}; si tampoco los quieres, borra esa carpeta."
LangString WILL_STAY ${LANG_DUTCH} "${TITLE} wordt verwijderd. Je partijen en instellingen blijven, in ${HOME}; wil je die ook kwijt, verwijder dan die map."
LangString STAYED ${LANG_ENGLISH} "${TITLE} is removed. Your matches and settings are still in ${HOME}; if you want to be rid of them too, delete that folder."
LangString STAYED ${LANG_SPANISH} "Se ha quitado ${TITLE}. Tus partidas y ajustes siguen en ${HOME}; si tampoco los quieres, borra esa carpeta."
LangString STAYED ${LANG_DUTCH} "${TITLE} is verwijderd. Je partijen en instellingen staan nog in ${HOME}; wil je die ook kwijt, verwijder dan die map."

VIProductVersion "${NUMBERS}.0"
VIFileVersion "${NUMBERS}.0"
!macro properties language description
  VIAddVersionKey /LANG=${language} "ProductName" "${TITLE}"
  VIAddVersionKey /LANG=${language} "ProductVersion" "${VERSION}"
  VIAddVersionKey /LANG=${language} "FileDescription" "${description}"
  VIAddVersionKey /LANG=${language} "FileVersion" "${VERSION}"
  VIAddVersionKey /LANG=${language} "LegalCopyright" "MIT"
!macroend
!insertmacro properties ${LANG_ENGLISH} "${TITLE} set-up"
!insertmacro properties ${LANG_SPANISH} "Instalador de ${TITLE}"
!insertmacro properties ${LANG_DUTCH} "Installatie van ${TITLE}"

; Ends here with a sentence. In silence the exit status is all there is.
!macro refuse sentence
  MessageBox MB_OK|MB_ICONSTOP "$(${sentence})" /SD IDOK
  SetErrorLevel 2
  Quit
!macroend

; A program that runs cannot be written to.
!macro refuse_while_running
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}.exe"
    ClearErrors
    FileOpen $0 "$INSTDIR\${PROGRAM}.exe" a
    ${If} ${Errors}
      !insertmacro refuse RUNNING
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

; Explorer shows the icon of records anew.
!macro tell_explorer
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Function .onInit
  ${IfNot} ${AtLeastWin10}
    !insertmacro refuse TOO_OLD
  ${EndIf}
FunctionEnd

Section
  !insertmacro refuse_while_running
  ; What an older version had and this one has not goes: its own uninstaller knows what that is.
  ${If} ${FileExists} "$INSTDIR\uninstall.exe"
    ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
  ${EndIf}

  !include "${LISTS}/put.nsh"
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${PROGRAM}.exe" "" "" "" "" "" "$(COMMENT)"

  WriteRegStr HKCU "${CLASSES}\.sevenup" "" "${KIND}"
  WriteRegStr HKCU "${CLASSES}\.sevenup" "Content Type" "application/x-sevenup"
  WriteRegStr HKCU "${CLASSES}\.sevenup" "PerceivedType" "text"
  WriteRegStr HKCU "${CLASSES}\.sevenup\OpenWithProgids" "${KIND}" ""
  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "$(RECORD)"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\${PROGRAM}.exe,0"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open" "FriendlyAppName" "${TITLE}"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\${PROGRAM}.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\.sevenup-event" "" "${EVENT}"
  WriteRegStr HKCU "${CLASSES}\.sevenup-event" "Content Type" "application/x-sevenup-event"
  WriteRegStr HKCU "${CLASSES}\.sevenup-event" "PerceivedType" "text"
  WriteRegStr HKCU "${CLASSES}\.sevenup-event\OpenWithProgids" "${EVENT}" ""
  WriteRegStr HKCU "${CLASSES}\${EVENT}" "" "$(TOURNAMENT)"
  WriteRegStr HKCU "${CLASSES}\${EVENT}\DefaultIcon" "" "$INSTDIR\${PROGRAM}.exe,0"
  WriteRegStr HKCU "${CLASSES}\${EVENT}\shell\open" "FriendlyAppName" "${TITLE}"
  WriteRegStr HKCU "${CLASSES}\${EVENT}\shell\open\command" "" '"$INSTDIR\${PROGRAM}.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\.sevenup-boards" "" "${BOARDS}"
  WriteRegStr HKCU "${CLASSES}\.sevenup-boards" "Content Type" "application/x-sevenup-boards"
  WriteRegStr HKCU "${CLASSES}\.sevenup-boards" "PerceivedType" "text"
  WriteRegStr HKCU "${CLASSES}\.sevenup-boards\OpenWithProgids" "${BOARDS}" ""
  WriteRegStr HKCU "${CLASSES}\${BOARDS}" "" "$(PACKS)"
  WriteRegStr HKCU "${CLASSES}\${BOARDS}\DefaultIcon" "" "$INSTDIR\${PROGRAM}.exe,0"
  WriteRegStr HKCU "${CLASSES}\${BOARDS}\shell\open" "FriendlyAppName" "${TITLE}"
  WriteRegStr HKCU "${CLASSES}\${BOARDS}\shell\open\command" "" '"$INSTDIR\${PROGRAM}.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\Applications\${PROGRAM}.exe" "FriendlyAppName" "${TITLE}"
  WriteRegStr HKCU "${CLASSES}\Applications\${PROGRAM}.exe\SupportedTypes" ".sevenup" ""
  WriteRegStr HKCU "${CLASSES}\Applications\${PROGRAM}.exe\SupportedTypes" ".sevenup-event" ""
  WriteRegStr HKCU "${CLASSES}\Applications\${PROGRAM}.exe\SupportedTypes" ".sevenup-boards" ""
  WriteRegStr HKCU "${CLASSES}\Applications\${PROGRAM}.exe\shell\open\command" "" '"$INSTDIR\${PROGRAM}.exe" "%1"'

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${PROGRAM}.exe,0"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${PROGRAM}"
  WriteRegStr HKCU "${UNINSTALL}" "URLInfoAbout" "${HOME_PAGE}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE_KIB}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  !insertmacro tell_explorer
SectionEnd

Section Uninstall
  !insertmacro refuse_while_running
  !include "${LISTS}/remove.nsh"
  Delete "$INSTDIR\uninstall.exe"
  SetOutPath "$TEMP" ; a folder that somebody works in cannot be removed
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${TITLE}.lnk"

  ; Whoever opens records, tournaments or boards with another program by now goes on doing so.
  ReadRegStr $0 HKCU "${CLASSES}\.sevenup" ""
  ${If} $0 == "${KIND}"
    DeleteRegValue HKCU "${CLASSES}\.sevenup" ""
    DeleteRegValue HKCU "${CLASSES}\.sevenup" "Content Type"
    DeleteRegValue HKCU "${CLASSES}\.sevenup" "PerceivedType"
  ${EndIf}
  DeleteRegValue HKCU "${CLASSES}\.sevenup\OpenWithProgids" "${KIND}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.sevenup\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.sevenup"
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
  ReadRegStr $0 HKCU "${CLASSES}\.sevenup-event" ""
  ${If} $0 == "${EVENT}"
    DeleteRegValue HKCU "${CLASSES}\.sevenup-event" ""
    DeleteRegValue HKCU "${CLASSES}\.sevenup-event" "Content Type"
    DeleteRegValue HKCU "${CLASSES}\.sevenup-event" "PerceivedType"
  ${EndIf}
  DeleteRegValue HKCU "${CLASSES}\.sevenup-event\OpenWithProgids" "${EVENT}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.sevenup-event\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.sevenup-event"
  DeleteRegKey HKCU "${CLASSES}\${EVENT}"
  ReadRegStr $0 HKCU "${CLASSES}\.sevenup-boards" ""
  ${If} $0 == "${BOARDS}"
    DeleteRegValue HKCU "${CLASSES}\.sevenup-boards" ""
    DeleteRegValue HKCU "${CLASSES}\.sevenup-boards" "Content Type"
    DeleteRegValue HKCU "${CLASSES}\.sevenup-boards" "PerceivedType"
  ${EndIf}
  DeleteRegValue HKCU "${CLASSES}\.sevenup-boards\OpenWithProgids" "${BOARDS}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.sevenup-boards\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.sevenup-boards"
  DeleteRegKey HKCU "${CLASSES}\${BOARDS}"
  DeleteRegKey HKCU "${CLASSES}\Applications\${PROGRAM}.exe"
  DeleteRegKey HKCU "${UNINSTALL}"
  !insertmacro tell_explorer
SectionEnd

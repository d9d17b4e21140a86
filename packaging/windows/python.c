/* python.exe, for the time of freezing alone: all of Python is in its library. */
#include <windows.h>
#include <shellapi.h>

int main(void)
{
    typedef int (*Run)(int, wchar_t **);
    int count = 0;
    wchar_t **words = CommandLineToArgvW(GetCommandLineW(), &count);
    HMODULE library = LoadLibraryW(L"python313.dll");
    Run run = library ? (Run)(void (*)(void))GetProcAddress(library, "Py_Main") : NULL;

    return words && run ? run(count, words) : 3;
}

/* Part of every Windows since 7, and of no wine before 9: what Rust's programs (the binding to screen readers) draw
   chance from. It stands in for it where the program is made and tried, and is shipped to nobody. */
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL ProcessPrng(BYTE *into, SIZE_T size)
{
    return RtlGenRandom(into, (ULONG)size);
}

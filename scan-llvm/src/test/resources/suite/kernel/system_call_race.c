/* Any number of threads run a system call at once. */
#include "kernel.h"

static int calls;

static long __se_sys_count(long by) {
    calls += by; // race: calls
    return 0;
}

long __x64_sys_count(const struct pt_regs *regs) { return __se_sys_count(regs->di); }

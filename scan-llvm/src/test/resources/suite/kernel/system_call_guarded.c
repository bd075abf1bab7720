/* Any number of threads run a system call at once, each with registers of its own. */
#include "kernel.h"

static struct mutex lock;
static int calls;

static long do_count(struct pt_regs *regs) {
    regs->dx = regs->di; // guarded
    mutex_lock(&lock);
    calls++; // guarded
    mutex_unlock(&lock);
    return 0;
}

long __x64_sys_count(struct pt_regs *regs) { return do_count(regs); }

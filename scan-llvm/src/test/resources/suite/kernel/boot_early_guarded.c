/* What the first thread does before there are users is mostly set up for the threads that run beside it. */
#include "kernel.h"

static int limit;
static int level;

static int watch(void *unused) {
    return limit; // guarded
}

static int start(void) {
    kthread_run(watch, NULL, "watch");
    return 0;
}

static int set_limit(void) {
    limit = 10; // guarded
    return 0;
}

initcall(1, start);
initcall(3, set_limit);

static int kernel_init(void *unused) {
    do_initcalls();
    return 0;
}

void start_kernel(void) {
    kernel_thread(kernel_init, NULL, 0);
}

long __x64_sys_limit(const struct pt_regs *regs) {
    return level; // guarded
}

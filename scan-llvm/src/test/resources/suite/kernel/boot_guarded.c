/* What the first thread and the initcalls set before there are users comes before all system calls. */
#include "kernel.h"

static int processors;
static int limit;

static int set_limit(void) {
    limit = 10; // guarded
    return 0;
}

initcall(4, set_limit);

static int kernel_init(void *unused) {
    do_initcalls();
    return 0;
}

void start_kernel(void) {
    processors = 1; // guarded
    kernel_thread(kernel_init, NULL, 0);
}

long __x64_sys_limit(const struct pt_regs *regs) {
    return processors + limit; // guarded
}

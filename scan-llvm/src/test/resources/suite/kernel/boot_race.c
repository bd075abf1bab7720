/* The thread that started the users goes on beside them; so does the first thread beside the thread that it started. */
#include "kernel.h"

static int state;
static int phase;

static int kernel_init(void *unused) {
    do_initcalls();
    state = 2; // race: state
    phase = 1; // race: phase
    return 0;
}

void start_kernel(void) {
    state = 1; // guarded
    phase = 0; // guarded
    kernel_thread(kernel_init, NULL, 0);
    phase = 2; // race: phase
}

long __x64_sys_state(const struct pt_regs *regs) {
    return state; // race: state
}

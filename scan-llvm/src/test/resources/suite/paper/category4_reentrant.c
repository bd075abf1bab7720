/*
 * Section 4.2, re-entrant locks: the kernel semaphore nests. RELAY takes it as released by the first release and warns;
 * the scan counts.
 */
#include "../kernel/kernel.h"

static int users;

static void inner(void) {
    lock_kernel();
    users++; // guarded
    unlock_kernel();
}

static int run(void *data) {
    lock_kernel();
    inner();
    users++; // guarded
    unlock_kernel();
    return data != 0;
}

int init_module(void) {
    kthread_run(run, 0, "run");
    return 0;
}

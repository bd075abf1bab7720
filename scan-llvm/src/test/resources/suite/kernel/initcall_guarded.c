/* Initcalls are run by one thread, one after the other. */
#include "kernel.h"

static int devices;

static int first_driver(void) {
    devices++; // guarded
    return 0;
}

static int second_driver(void) {
    devices++; // guarded
    return 0;
}

initcall(6, first_driver);
initcall(7, second_driver);

static int kernel_init(void *unused) {
    do_initcalls();
    return 0;
}

void start_kernel(void) {
    devices = 0; // guarded
    kernel_thread(kernel_init, NULL, 0);
}

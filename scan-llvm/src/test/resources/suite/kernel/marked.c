/* READ_ONCE and WRITE_ONCE mark accesses that may race on purpose. */
#include "kernel.h"

static int stopping;

static int run(void *data) {
    while (!READ_ONCE(stopping)) { // guarded
    }
    return data != 0;
}

static int stop(void *data) {
    WRITE_ONCE(stopping, 1); // guarded
    _printk("stopping\n");
    return data != 0;
}

int init_module(void) {
    kthread_run(run, 0, "run");
    kthread_run(stop, 0, "stop");
    return 0;
}

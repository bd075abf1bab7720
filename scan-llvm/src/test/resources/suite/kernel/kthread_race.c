/* Two kernel threads, no lock. */
#include "kernel.h"

static int counter;

static int run(void *data) {
    counter++; // race: counter
    return data != 0;
}

int init_module(void) {
    kthread_run(run, 0, "one");
    kthread_run(run, 0, "two");
    return 0;
}

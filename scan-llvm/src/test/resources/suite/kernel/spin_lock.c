/* The same under a spin lock. */
#include "kernel.h"

static spinlock_t lock;
static int counter;

static int run(void *data) {
    spin_lock(&lock);
    counter++; // guarded
    spin_unlock(&lock);
    return data != 0;
}

int init_module(void) {
    kthread_run(run, 0, "one");
    kthread_run(run, 0, "two");
    return 0;
}

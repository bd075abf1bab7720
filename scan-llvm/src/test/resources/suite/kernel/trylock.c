/* spin_trylock answers non-zero if the lock was got. */
#include "kernel.h"

static spinlock_t lock;
static int value;

static int run(void *data) {
    if (!spin_trylock(&lock)) return 0;
    value++; // guarded
    spin_unlock(&lock);
    return 1;
}

int init_module(void) {
    kthread_run(run, 0, "run");
    return 0;
}

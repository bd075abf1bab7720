/* A writer in read mode. */
#include "kernel.h"

static rwlock_t lock;
static int routes;

static int update(void *data) {
    read_lock(&lock);
    routes++; // race: routes
    read_unlock(&lock);
    return 0;
}

int init_module(void) {
    kthread_run(update, 0, "update");
    return 0;
}

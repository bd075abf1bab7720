/* Reader-writer spin locks. */
#include "kernel.h"

static rwlock_t lock;
static int routes;

static int lookup(void *data) {
    read_lock(&lock);
    int found = routes; // guarded
    read_unlock(&lock);
    return found;
}

static int update(void *data) {
    write_lock(&lock);
    routes++; // guarded
    write_unlock(&lock);
    return 0;
}

int init_module(void) {
    kthread_run(lookup, 0, "lookup");
    kthread_run(update, 0, "update");
    return 0;
}

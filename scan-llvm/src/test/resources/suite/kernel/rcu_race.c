/* A reader under RCU excludes no writer. */
#include "kernel.h"

struct config { int size; };

static spinlock_t lock;
static struct config config;

static int reader(void *data) {
    rcu_read_lock();
    int size = config.size; // race: config.size
    rcu_read_unlock();
    return size;
}

static int writer(void *data) {
    spin_lock(&lock);
    config.size++; // race: config.size
    spin_unlock(&lock);
    return 0;
}

int init_module(void) {
    kthread_run(reader, 0, "reader");
    kthread_run(writer, 0, "writer");
    return 0;
}

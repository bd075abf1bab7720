/* Read-copy-update: a new version is filled in before it is published. */
#include "kernel.h"

struct config { int size; };

static spinlock_t lock;
static struct config *config;

static int reader(void *data) {
    rcu_read_lock();
    struct config *now = READ_ONCE(config);
    int size = now ? now->size : 0; // guarded
    rcu_read_unlock();
    return size;
}

static int writer(void *data) {
    struct config *fresh = kmalloc(sizeof *fresh, 0);
    fresh->size = 7; // guarded
    spin_lock(&lock);
    WRITE_ONCE(config, fresh);
    spin_unlock(&lock);
    return 0;
}

int init_module(void) {
    kthread_run(reader, 0, "reader");
    kthread_run(writer, 0, "writer");
    _printk("ready\n");
    return 0;
}

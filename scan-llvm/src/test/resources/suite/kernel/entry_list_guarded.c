/* A kernel list, walked and changed under one lock. */
#include "kernel.h"

struct job { int id; struct list_head list; int state; };

static spinlock_t lock;
static struct list_head jobs = {&jobs, &jobs};

static int producer(void *data) {
    struct job *job = kmalloc(sizeof *job, 0);
    job->state = 1; // guarded
    spin_lock(&lock);
    list_add(&job->list, &jobs);
    spin_unlock(&lock);
    return 0;
}

static int marker(void *data) {
    struct job *job;
    spin_lock(&lock);
    list_for_each_entry(job, &jobs, list) job->state++; // guarded
    spin_unlock(&lock);
    return 0;
}

int init_module(void) {
    kthread_run(producer, 0, "producer");
    kthread_run(marker, 0, "marker");
    return 0;
}

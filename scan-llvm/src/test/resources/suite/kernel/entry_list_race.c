/* The walk changes the jobs without the lock. */
#include "kernel.h"

struct job { int id; struct list_head list; int state; };

static spinlock_t lock;
static struct list_head jobs = {&jobs, &jobs};

static int marker(void *data) {
    struct job *job;
    spin_lock(&lock);
    job = container_of(jobs.next, struct job, list);
    spin_unlock(&lock);
    job->state++; // race: job.state
    return 0;
}

static int reader(void *data) {
    struct job *job;
    int sum = 0;
    spin_lock(&lock);
    list_for_each_entry(job, &jobs, list) sum += job->state; // race: job.state
    spin_unlock(&lock);
    return sum;
}

int init_module(void) {
    struct job *job = kmalloc(sizeof *job, 0);
    list_add(&job->list, &jobs);
    kthread_run(marker, 0, "marker");
    kthread_run(reader, 0, "reader");
    return 0;
}

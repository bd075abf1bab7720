/* Each thread runs what its job says, under the job's lock. */
#include <pthread.h>
#include <stdlib.h>

struct job { pthread_mutex_t lock; void (*run)(struct job *); int runs; };

static void count(struct job *job) {
    job->runs++; // guarded
}

static void *worker(void *arg) {
    struct job *job = arg;
    pthread_mutex_lock(&job->lock);
    job->run(job);
    pthread_mutex_unlock(&job->lock);
    return 0;
}

int main(void) {
    pthread_t a, b;
    struct job *job = calloc(1, sizeof *job);
    job->run = count;
    pthread_create(&a, 0, worker, job);
    pthread_create(&b, 0, worker, job);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

/* The index of the data is another member than that of the lock. */
#include <pthread.h>
#include <stdlib.h>

struct counter {
    pthread_mutex_t lock;
    int value;
};

struct job {
    int id;
    int other;
};

static struct counter *counters[8];

static void *worker(void *arg) {
    struct job *job = arg;
    pthread_mutex_lock(&counters[job->id]->lock);
    counters[job->other]->value++; // race: counter.value
    pthread_mutex_unlock(&counters[job->id]->lock);
    return 0;
}

int main(void) {
    pthread_t threads[8];
    struct job *jobs[8];
    for (int i = 0; i < 8; i++) {
        counters[i] = malloc(sizeof(struct counter));
        pthread_mutex_init(&counters[i]->lock, 0);
        counters[i]->value = 0;
        jobs[i] = malloc(sizeof(struct job));
        jobs[i]->id = i / 2;
        jobs[i]->other = 0;
    }
    for (int i = 0; i < 8; i++) pthread_create(&threads[i], 0, worker, jobs[i]);
    for (int i = 0; i < 8; i++) pthread_join(threads[i], 0);
    return 0;
}

/* The lock of one element of an array of pointers, the data of another one. */
#include <pthread.h>
#include <stdlib.h>

struct counter {
    pthread_mutex_t lock;
    int value;
};

static struct counter *counters[8];

static void *worker(void *arg) {
    long i = (long)arg;
    pthread_mutex_lock(&counters[i]->lock);
    counters[0]->value++; // race: counter.value
    pthread_mutex_unlock(&counters[i]->lock);
    return 0;
}

int main(void) {
    pthread_t threads[8];
    for (long i = 0; i < 8; i++) {
        counters[i] = malloc(sizeof(struct counter));
        pthread_mutex_init(&counters[i]->lock, 0);
        counters[i]->value = 0;
    }
    for (long i = 0; i < 8; i++) pthread_create(&threads[i], 0, worker, (void *)i);
    for (long i = 0; i < 8; i++) pthread_join(threads[i], 0);
    return 0;
}

/* A function that returns an object, locked, or null. */
#include <pthread.h>
#include <stdlib.h>

struct item { pthread_mutex_t lock; int count; };

static struct item items[4];

static struct item *get(long i) {
    if (i < 0) return NULL;
    pthread_mutex_lock(&items[i].lock);
    return &items[i];
}

static void *worker(void *arg) {
    struct item *item = get((long)arg);
    if (item) {
        item->count++; // guarded
        pthread_mutex_unlock(&item->lock);
    }
    return 0;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, (void *)1);
    pthread_create(&b, 0, worker, (void *)1);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

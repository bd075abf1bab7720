/* The object points to the lock that guards it. */
#include <pthread.h>
#include <stdlib.h>

struct item { pthread_mutex_t *lock; int count; };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *arg) {
    struct item *item = arg;
    pthread_mutex_lock(item->lock);
    item->count++; // guarded
    pthread_mutex_unlock(item->lock);
    return 0;
}

int main(void) {
    pthread_t a, b;
    struct item *item = malloc(sizeof *item);
    item->lock = &lock;
    item->count = 0; // guarded
    pthread_create(&a, 0, worker, item);
    pthread_create(&b, 0, worker, item);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

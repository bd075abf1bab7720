/* Even locking goes through a table. */
#include <pthread.h>
#include <stdlib.h>

struct locking { void (*enter)(pthread_mutex_t *); void (*leave)(pthread_mutex_t *); };

static void enter(pthread_mutex_t *lock) {
    pthread_mutex_lock(lock);
}

static void leave(pthread_mutex_t *lock) {
    pthread_mutex_unlock(lock);
}

static struct locking locking = {enter, leave};
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int value;

static void *worker(void *arg) {
    locking.enter(&lock);
    value++; // guarded
    locking.leave(&lock);
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

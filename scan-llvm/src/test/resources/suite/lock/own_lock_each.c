/* Two objects, each with its own lock, used by one function. */
#include <pthread.h>
#include <stdlib.h>

struct counter { pthread_mutex_t lock; int value; };

static struct counter first = {PTHREAD_MUTEX_INITIALIZER, 0};
static struct counter second = {PTHREAD_MUTEX_INITIALIZER, 0};

static void add(struct counter *counter) {
    pthread_mutex_lock(&counter->lock);
    counter->value++; // guarded
    pthread_mutex_unlock(&counter->lock);
}

static void *worker(void *arg) {
    add(&first);
    add(&second);
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

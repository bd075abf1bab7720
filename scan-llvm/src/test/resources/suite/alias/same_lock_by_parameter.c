/* The same lock from both callers. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int value;

static void add(pthread_mutex_t *held) {
    pthread_mutex_lock(held);
    value++; // guarded
    pthread_mutex_unlock(held);
}

static void *one(void *arg) {
    add(&lock);
    return arg;
}

static void *two(void *arg) {
    add(&lock);
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, one, 0);
    pthread_create(&b, 0, two, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

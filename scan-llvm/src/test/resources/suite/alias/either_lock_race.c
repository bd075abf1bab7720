/* Which lock is held depends on the caller. */
#include <pthread.h>

static pthread_mutex_t red = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t blue = PTHREAD_MUTEX_INITIALIZER;
static int value;

static void add(pthread_mutex_t *lock) {
    pthread_mutex_lock(lock);
    value++; // race: value
    pthread_mutex_unlock(lock);
}

static void *one(void *arg) {
    add(&red);
    return arg;
}

static void *two(void *arg) {
    add(&blue);
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

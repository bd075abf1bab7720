/* One of two locks is held, nobody knows which. */
#include <pthread.h>

static pthread_mutex_t red = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t blue = PTHREAD_MUTEX_INITIALIZER;
static int value;

static void *worker(void *arg) {
    pthread_mutex_t *held = arg ? &red : &blue;
    pthread_mutex_lock(held);
    value++; // race: value
    pthread_mutex_unlock(held);
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, &a);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

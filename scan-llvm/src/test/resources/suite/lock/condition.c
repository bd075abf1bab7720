/* A queue with a condition variable: waiting gives the lock back and takes it again. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int items;

static void *consumer(void *arg) {
    pthread_mutex_lock(&lock);
    while (items == 0) // guarded
        pthread_cond_wait(&filled, &lock);
    items--; // guarded
    pthread_mutex_unlock(&lock);
    return arg;
}

static void *producer(void *arg) {
    pthread_mutex_lock(&lock);
    items++; // guarded
    pthread_cond_signal(&filled);
    pthread_mutex_unlock(&lock);
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, consumer, 0);
    pthread_create(&b, 0, producer, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

/* The same, but main takes the lock of the other variable. */
#include <pthread.h>

static pthread_mutex_t first = PTHREAD_MUTEX_INITIALIZER, second = PTHREAD_MUTEX_INITIALIZER;
static int reads;

static void count(pthread_mutex_t *lock, int *counter) {
    pthread_mutex_lock(lock);
    (*counter)++; // race: reads
    pthread_mutex_unlock(lock);
}

static void *worker(void *arg) {
    count(&first, &reads);
    return arg;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    count(&second, &reads);
    pthread_join(thread, 0);
    return 0;
}

/* Two variables with a lock each, through one function. */
#include <pthread.h>

static pthread_mutex_t first = PTHREAD_MUTEX_INITIALIZER, second = PTHREAD_MUTEX_INITIALIZER;
static int reads, writes;

static void count(pthread_mutex_t *lock, int *counter) {
    pthread_mutex_lock(lock);
    (*counter)++; // guarded
    pthread_mutex_unlock(lock);
}

static void *worker(void *arg) {
    count(&first, &reads);
    return arg;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    count(&second, &writes);
    pthread_join(thread, 0);
    return 0;
}

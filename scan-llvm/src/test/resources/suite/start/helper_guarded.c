/* Threads of a helper under a lock. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int total;

static int launch(pthread_t *thread, void *(*run)(void *), void *arg) {
    return pthread_create(thread, 0, run, arg);
}

static void *add(void *arg) {
    pthread_mutex_lock(&lock);
    total += *(int *)arg; // guarded
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t a, b;
    int one = 1, two = 2;
    launch(&a, add, &one);
    launch(&b, add, &two);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return total; // guarded
}

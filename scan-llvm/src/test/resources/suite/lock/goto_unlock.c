/* The usual error path of C: one exit that gives the lock back. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int value;
static int limit = 10;

static void *worker(void *arg) {
    pthread_mutex_lock(&lock);
    if (value > limit) // guarded
        goto out;
    value++; // guarded
out:
    pthread_mutex_unlock(&lock);
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

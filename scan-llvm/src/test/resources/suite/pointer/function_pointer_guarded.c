/* The call through the pointer happens under the lock. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int value;

static void bump(void) {
    value++; // guarded
}

static void run(void (*action)(void)) {
    pthread_mutex_lock(&lock);
    action();
    pthread_mutex_unlock(&lock);
}

static void *worker(void *arg) {
    run(bump);
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

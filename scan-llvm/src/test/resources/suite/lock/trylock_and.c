/* The lock is tried only if something else holds too. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int value;

static void *worker(void *arg) {
    if (arg && !pthread_mutex_trylock(&lock)) {
        value++; // guarded
        pthread_mutex_unlock(&lock);
    }
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, &a);
    pthread_create(&b, 0, worker, &b);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

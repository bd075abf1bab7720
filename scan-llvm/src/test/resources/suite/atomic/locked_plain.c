/* Atomic for those without the lock; those with it write atomically, too. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int level, total;

static void *worker(void *arg) {
    pthread_mutex_lock(&lock);
    total++; // guarded
    __atomic_store_n(&level, total, __ATOMIC_RELEASE); // guarded
    pthread_mutex_unlock(&lock);
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    int seen = __atomic_load_n(&level, __ATOMIC_ACQUIRE); // guarded
    pthread_join(a, 0);
    pthread_join(b, 0);
    return seen;
}

/* A spin lock made of an atomic flag. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_flag lock = ATOMIC_FLAG_INIT;
static int value;

static void *worker(void *arg) {
    while (atomic_flag_test_and_set(&lock)) {
    }
    value++; // guarded
    atomic_flag_clear(&lock);
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

/* POSIX spin locks. */
#include <pthread.h>

static pthread_spinlock_t lock;
static int value;

static void *worker(void *arg) {
    pthread_spin_lock(&lock);
    value++; // guarded
    pthread_spin_unlock(&lock);
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_spin_init(&lock, 0);
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

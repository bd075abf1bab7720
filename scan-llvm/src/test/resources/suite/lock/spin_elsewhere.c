/* A function takes and gives back a spin lock that its caller may hold on another way only. */
#include <pthread.h>

static pthread_spinlock_t lock;
static int waiting;

static void add(int n) {
    pthread_spin_lock(&lock);
    waiting += n; // guarded
    pthread_spin_unlock(&lock);
}

static void retry(int n, int held) {
    if (!held) add(n);
}

static void *worker(void *arg) {
    pthread_spin_lock(&lock);
    retry(1, 1);
    waiting--; // guarded
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

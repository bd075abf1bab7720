/* A variable on main's stack that two threads write. */
#include <pthread.h>

static void *worker(void *arg) {
    int *sum = arg;
    *sum += 1; // race: sum
    return 0;
}

int main(void) {
    pthread_t a, b;
    int sum = 0;
    pthread_create(&a, 0, worker, &sum);
    pthread_create(&b, 0, worker, &sum);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return sum; // guarded
}

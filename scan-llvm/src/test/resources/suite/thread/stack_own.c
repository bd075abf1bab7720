/* Each thread gets a variable of its own, read after it is joined. */
#include <pthread.h>

static void *worker(void *arg) {
    int *sum = arg;
    *sum += 1; // guarded
    return 0;
}

int main(void) {
    pthread_t a, b;
    int one = 0, two = 0;
    pthread_create(&a, 0, worker, &one);
    pthread_create(&b, 0, worker, &two);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return one + two; // guarded
}

/* One thread function, started with two variables. */
#include <pthread.h>

static long even, odd;

static void *sum(void *arg) {
    long *into = arg;
    for (int i = 0; i < 100; i += 2) *into += i; // guarded
    return 0;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, sum, &even);
    pthread_create(&b, 0, sum, &odd);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return (int)(even + odd); // guarded
}

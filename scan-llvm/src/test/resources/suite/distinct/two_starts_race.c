/* One thread function, started twice with one variable. */
#include <pthread.h>

static long even;

static void *sum(void *arg) {
    long *into = arg;
    for (int i = 0; i < 100; i += 2) *into += i; // race: even
    return 0;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, sum, &even);
    pthread_create(&b, 0, sum, &even);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

/* Elements of a global array, indices unknown. */
#include <pthread.h>

static int table[16];

static void *worker(void *arg) {
    long i = (long)arg;
    table[i] += 1; // race: table
    return 0;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, (void *)1);
    pthread_create(&b, 0, worker, (void *)1);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

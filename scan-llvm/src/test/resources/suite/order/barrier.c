/* Two phases around a barrier. */
#include <pthread.h>

static pthread_barrier_t barrier;
static int data;

static void *producer(void *arg) {
    data = 42; // guarded
    pthread_barrier_wait(&barrier);
    return arg;
}

static void *consumer(void *arg) {
    pthread_barrier_wait(&barrier);
    return arg + data; // guarded
}

int main(void) {
    pthread_t a, b;
    pthread_barrier_init(&barrier, 0, 2);
    pthread_create(&a, 0, producer, 0);
    pthread_create(&b, 0, consumer, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

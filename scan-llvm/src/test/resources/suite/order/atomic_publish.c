/* Data that an atomic flag hands over. */
#include <pthread.h>
#include <stdatomic.h>

static int data;
static atomic_int ready;

static void *producer(void *arg) {
    data = 42; // guarded
    atomic_store_explicit(&ready, 1, memory_order_release);
    return arg;
}

static void *consumer(void *arg) {
    while (!atomic_load_explicit(&ready, memory_order_acquire)) {
    }
    return arg + data; // guarded
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, producer, 0);
    pthread_create(&b, 0, consumer, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

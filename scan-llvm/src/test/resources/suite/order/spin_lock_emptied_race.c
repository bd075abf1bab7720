/* Who finds the slot empty fills it, and somebody else empties it, without a look at what is there. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int full;
static int data;

static void *producer(void *arg) {
    for (int i = 0; i < 5; i++) {
        int expected = 0;
        while (!atomic_compare_exchange_weak(&full, &expected, 1)) expected = 0;
        data = i; // race: data
    }
    return arg;
}

static void *consumer(void *arg) {
    for (int i = 0; i < 10; i++) {
        while (!atomic_load(&full)) {
        }
        atomic_store(&full, 0);
    }
    return arg;
}

int main(void) {
    pthread_t a, b, c;
    pthread_create(&a, 0, producer, 0);
    pthread_create(&b, 0, producer, 0);
    pthread_create(&c, 0, consumer, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    pthread_join(c, 0);
    return 0;
}

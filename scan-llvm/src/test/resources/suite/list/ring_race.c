/* A ring buffer without a lock. */
#include <pthread.h>

struct ring { unsigned first; unsigned last; int slots[16]; };

static struct ring ring;

static void *put(void *arg) {
    ring.slots[ring.last % 16] = 1; // race: ring.slots
    ring.last++; // race: ring.last
    return arg;
}

static void *take(void *arg) {
    if (ring.first == ring.last) // race: ring.last
        return arg;
    int value = ring.slots[ring.first++ % 16]; // race: ring.slots
    return arg + value;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, put, 0);
    pthread_create(&b, 0, take, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

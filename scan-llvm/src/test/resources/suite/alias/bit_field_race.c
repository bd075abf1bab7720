/* Two bit-fields in one storage unit: writing one rewrites the other. */
#include <pthread.h>

struct flags { unsigned ready : 1; unsigned dirty : 1; };

static struct flags flags;

static void *one(void *arg) {
    flags.ready = 1; // race: flags.ready
    return arg;
}

static void *two(void *arg) {
    flags.dirty = 1; // race: flags.ready
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, one, 0);
    pthread_create(&b, 0, two, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

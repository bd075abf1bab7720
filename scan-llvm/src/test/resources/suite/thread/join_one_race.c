/* One of two threads is joined; the other goes on writing. */
#include <pthread.h>

static int value;

static void *quiet(void *arg) {
    return arg;
}

static void *writer(void *arg) {
    value = 1; // race: value
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, quiet, 0);
    pthread_create(&b, 0, writer, 0);
    pthread_join(a, 0);
    return value; // race: value
}

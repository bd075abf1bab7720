/* The racing function is only called through a pointer. */
#include <pthread.h>

static int value;

static void bump(void) {
    value++; // race: value
}

static void (*action)(void) = bump;

static void *worker(void *arg) {
    action();
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

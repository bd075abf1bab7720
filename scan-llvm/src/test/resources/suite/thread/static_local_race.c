/* A static variable inside a function is shared like any other. */
#include <pthread.h>

static int next_id(void) {
    static int last;
    return ++last; // race: next_id.last
}

static void *worker(void *arg) {
    next_id();
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

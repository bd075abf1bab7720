/* What the thread runs is in a variable. */
#include <pthread.h>

static int value;

static void *worker(void *arg) {
    value++; // race: value
    return arg;
}

static pthread_t start(void *(*body)(void *)) {
    pthread_t thread;
    pthread_create(&thread, 0, body, 0);
    return thread;
}

int main(void) {
    pthread_t a = start(worker);
    pthread_t b = start(worker);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

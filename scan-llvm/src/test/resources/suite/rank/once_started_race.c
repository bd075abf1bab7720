/* A thread that starts another is not the first one: what it does once is not behind the rest. */
#include <pthread.h>

static int alpha;

static void *worker(void *arg) {
    return (void *)(long)alpha; // race: alpha
}

static void *starter(void *arg) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    alpha = 1; // race: alpha
    return arg;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, starter, 0);
    return 0;
}

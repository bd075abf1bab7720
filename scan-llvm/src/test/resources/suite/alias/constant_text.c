/* A function that writes where a pointer leads, and a caller that has only constants to pass on this way. */
#include <pthread.h>

static int quiet = 1;

static void mark(char *text) {
    if (!quiet) text[0] = '!'; // guarded
}

static void *worker(void *arg) {
    mark((char *)"worker");
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

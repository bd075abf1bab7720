/* A function that calls itself comes to a place any number of times, a loop's last lines once. */
#include <pthread.h>

static int alpha, beta;

static void *worker(void *arg) {
    for (;;) {
        long both = alpha; // race: alpha
        both += beta; // race: beta
        arg = (void *)both;
    }
}

static void walk(int depth) {
    beta++; // race: beta
    if (depth > 0) walk(depth - 1);
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    walk(100);
    alpha = 0; // race: alpha
    return 0;
}

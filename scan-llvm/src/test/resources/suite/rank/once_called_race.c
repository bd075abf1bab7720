/* The same through functions: one is called once, the other in a loop. */
#include <pthread.h>

static int alpha, beta;

static void *worker(void *arg) {
    for (;;) {
        long both = alpha; // race: alpha
        both += beta; // race: beta
        arg = (void *)both;
    }
}

static void set(int value) {
    alpha = value; // race: alpha
}

static void count(void) {
    beta++; // race: beta
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    set(3);
    for (;;) count();
}

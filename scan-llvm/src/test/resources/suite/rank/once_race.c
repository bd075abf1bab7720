/* The first thread changes one variable once and the other again and again. */
#include <pthread.h>

static int alpha, beta;

static void *worker(void *arg) {
    for (;;) {
        long both = alpha; // race: alpha
        both += beta; // race: beta
        arg = (void *)both;
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    alpha = 1; // race: alpha
    for (;;) beta++; // race: beta
}

/* What threads do to each other is not behind what the first thread does, once or not. */
#include <pthread.h>

static int alpha, beta;

static void *writer(void *arg) {
    alpha = 1; // race: alpha
    return arg;
}

static void *worker(void *arg) {
    for (;;) {
        long both = alpha; // race: alpha
        both += beta; // race: beta
        arg = (void *)both;
    }
}

int main(void) {
    pthread_t one, two;
    pthread_create(&one, 0, writer, 0);
    pthread_create(&two, 0, worker, 0);
    beta = 1; // race: beta
    return 0;
}

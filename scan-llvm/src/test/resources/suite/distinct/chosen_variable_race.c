/* A pointer to either variable. */
#include <pthread.h>

static int small, large;

static void *worker(void *arg) {
    int *counter = arg ? &small : &large;
    (*counter)++; // race: large
    return arg;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, &thread);
    large++; // race: large
    pthread_join(thread, 0);
    return 0;
}

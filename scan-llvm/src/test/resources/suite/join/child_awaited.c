/* A thread that starts another one, waits for it, and ends by a call. */
#include <pthread.h>

static int total;

static void *child(void *arg) {
    total++; // guarded
    return 0;
}

static void *parent(void *arg) {
    pthread_t thread;
    pthread_create(&thread, 0, child, 0);
    pthread_join(thread, 0);
    pthread_exit(0);
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, parent, 0);
    pthread_join(thread, 0);
    total = 5; // guarded
    return 0;
}

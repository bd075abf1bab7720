/* The same, and one of the threads increments both. */
#include <pthread.h>

static int received, sent;

static void add(int *counter) {
    (*counter)++; // race: sent
}

static void *receiver(void *arg) {
    add(&received);
    add(&sent);
    return arg;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, receiver, 0);
    add(&sent);
    pthread_join(thread, 0);
    return 0;
}

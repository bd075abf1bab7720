/* One function increments two variables, each thread its own. */
#include <pthread.h>

static int received, sent;

static void add(int *counter) {
    (*counter)++; // guarded
}

static void *receiver(void *arg) {
    add(&received);
    return arg;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, receiver, 0);
    add(&sent);
    pthread_join(thread, 0);
    return received + sent; // guarded
}

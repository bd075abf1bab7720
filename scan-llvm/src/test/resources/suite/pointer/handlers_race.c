/* An array of handlers. */
#include <pthread.h>

static int opened, closed;

static void on_open(void) {
    opened++; // race: opened
}

static void on_close(void) {
    closed++; // race: closed
}

static void (*handlers[2])(void) = {on_open, on_close};

static void *worker(void *arg) {
    handlers[(long)arg]();
    return 0;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, (void *)1);
    pthread_create(&b, 0, worker, (void *)1);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

/* A helper starts the threads and answers their handle; the first thread starts the second and waits for it. */
#include <pthread.h>

static int total, ready;

static void *entry(void *real) {
    ((void (*)(void))real)();
    return 0;
}

static pthread_t start(void (*run)(void)) {
    pthread_t thread;
    pthread_create(&thread, 0, entry, run);
    return thread;
}

static void worker(void) {
    total += ready; // guarded
}

static void primary(void) {
    ready = 1; // guarded
    pthread_t thread = start(worker);
    pthread_join(thread, 0);
    total++; // guarded
}

int main(void) {
    pthread_t thread = start(primary);
    pthread_join(thread, 0);
    return 0;
}

/* The first thread does not wait for the one that it starts. */
#include <pthread.h>

static int total;

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
    total++; // race: total
}

static void primary(void) {
    start(worker);
    total++; // race: total
}

int main(void) {
    pthread_t thread = start(primary);
    pthread_join(thread, 0);
    return 0;
}

/* Waited for if there is a handle: without one no thread was started. */
#include <pthread.h>

static pthread_t thread;
static int total;

static void *worker(void *arg) {
    total++; // guarded
    return arg;
}

int main(int argc, char **argv) {
    if (argc > 1) pthread_create(&thread, 0, worker, 0);
    if (thread) pthread_join(thread, 0);
    return total; // guarded
}

/* The thread's handle is a global, started and joined in different functions. */
#include <pthread.h>

static pthread_t thread;
static int result;

static void *worker(void *arg) {
    result = 42; // guarded
    return arg;
}

static void start(void) {
    pthread_create(&thread, 0, worker, 0);
}

static void stop(void) {
    pthread_join(thread, 0);
}

int main(void) {
    start();
    stop();
    return result; // guarded
}

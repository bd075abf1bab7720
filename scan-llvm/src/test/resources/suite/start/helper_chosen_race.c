/* The function is chosen before the helper is called. */
#include <pthread.h>

static int fast_count, slow_count;

static int launch(pthread_t *thread, void *(*run)(void *), void *arg) {
    return pthread_create(thread, 0, run, arg);
}

static void *fast(void *arg) {
    fast_count++; // race: fast_count
    return arg;
}

static void *slow(void *arg) {
    slow_count++; // race: slow_count
    return arg;
}

int main(int argc, char **argv) {
    pthread_t thread;
    launch(&thread, argc > 1 ? fast : slow, 0);
    fast_count++; // race: fast_count
    slow_count++; // race: slow_count
    pthread_join(thread, 0);
    return 0;
}

/* A helper that nobody can wait for. */
#include <pthread.h>

static int state;

static void background(void *(*run)(void *), void *arg) {
    pthread_t thread;
    pthread_create(&thread, 0, run, arg);
    pthread_detach(thread);
}

static void *clean(void *arg) {
    state = 0; // race: state
    return arg;
}

static void *other(void *arg) {
    return arg;
}

int main(void) {
    background(clean, 0);
    background(other, 0);
    state = 1; // race: state
    return 0;
}

/* The handle is a local variable that begins with zero. */
#include <pthread.h>

static int total;

static void *worker(void *arg) {
    total++; // guarded
    return arg;
}

int main(int argc, char **argv) {
    pthread_t thread = 0;
    if (argc > 1) pthread_create(&thread, 0, worker, 0);
    if (thread != 0) {
        pthread_kill(thread, 2);
        pthread_join(thread, 0);
    }
    return total; // guarded
}

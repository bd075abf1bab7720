/* A function starts all threads, and sets up in its first round. */
#include <pthread.h>
#include <stdlib.h>

static int limit;
static pthread_t threads[16];

static void *work(void *arg) {
    return (void *)(long)limit; // guarded
}

static void start(int count) {
    for (int i = 0; i < count; i++) {
        if (count > 16) return;
        if (i == 0) {
            limit = 1; // guarded
        }
        if (pthread_create(&threads[i], 0, work, 0)) exit(1);
    }
}

int main(int argc, char **argv) {
    start(argc);
    return 0;
}

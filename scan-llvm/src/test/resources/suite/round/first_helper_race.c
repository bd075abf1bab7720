/* A function starts the thread before the first round sets up. */
#include <pthread.h>
#include <stdlib.h>

static int limit;
static pthread_t threads[16];

static void *work(void *arg) {
    return (void *)(long)limit; // race: limit
}

static void start(int i) {
    pthread_create(&threads[i], 0, work, 0);
}

int main(int argc, char **argv) {
    for (int i = 0; i < argc; i++) {
        start(i);
        if (i == 0) {
            limit = 1; // race: limit
        }
    }
    return 0;
}

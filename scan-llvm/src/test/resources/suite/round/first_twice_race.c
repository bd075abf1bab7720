/* The whole loop runs twice. */
#include <pthread.h>
#include <stdlib.h>

static int limit;
static pthread_t threads[16];

static void *work(void *arg) {
    return (void *)(long)limit; // race: limit
}

static void start(int count) {
    for (int i = 0; i < count; i++) {
        if (i == 0) {
            limit = 1; // race: limit
        }
        pthread_create(&threads[i], 0, work, 0);
    }
}

int main(int argc, char **argv) {
    start(argc);
    start(argc);
    return 0;
}

/* The first round starts its thread before it sets up. */
#include <pthread.h>
#include <stdlib.h>

static int limit;
static pthread_t threads[16];

static void *work(void *arg) {
    return (void *)(long)limit; // race: limit
}

int main(int argc, char **argv) {
    for (int i = 0; i < argc; i++) {
        pthread_create(&threads[i], 0, work, 0);
        if (i == 0) {
            limit = 1; // race: limit
        }
    }
    return 0;
}

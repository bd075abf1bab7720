/* The second round comes after the first thread. */
#include <pthread.h>
#include <stdlib.h>

static int limit;
static pthread_t threads[16];

static void *work(void *arg) {
    return (void *)(long)limit; // race: limit
}

int main(int argc, char **argv) {
    for (int i = 0; i < argc; i++) {
        if (i == 1) {
            limit = 1; // race: limit
        }
        pthread_create(&threads[i], 0, work, 0);
    }
    return 0;
}

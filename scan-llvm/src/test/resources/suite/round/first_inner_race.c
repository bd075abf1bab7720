/* The count is that of an inner loop. */
#include <pthread.h>
#include <stdlib.h>

static int limit;
static pthread_t threads[16];

static void *work(void *arg) {
    return (void *)(long)limit; // race: limit
}

int main(int argc, char **argv) {
    for (int k = 0; k < argc; k++)
        for (int i = 0; i < 4; i++) {
            if (i == 0) {
                limit = 1; // race: limit
            }
            pthread_create(&threads[4 * k + i], 0, work, 0);
        }
    return 0;
}

/* The rounds are counted down. */
#include <pthread.h>
#include <stdlib.h>

static int limit;
static pthread_t threads[16];

static void *work(void *arg) {
    return (void *)(long)limit; // guarded
}

int main(int argc, char **argv) {
    for (int left = 8; left > 0; left--) {
        if (left == 8) {
            limit = 1; // guarded
        }
        pthread_create(&threads[left], 0, work, 0);
    }
    return 0;
}

/* The rounds after the first skip what it sets up. */
#include <pthread.h>
#include <stdlib.h>

static int limit;
static pthread_t threads[16];

static void *work(void *arg) {
    return (void *)(long)limit; // guarded
}

int main(int argc, char **argv) {
    for (unsigned long i = 0; i < argc; i++) {
        if (i) goto start;
        limit = 1; // guarded
    start:
        pthread_create(&threads[i], 0, work, 0);
    }
    return 0;
}

/* The rounds are counted from one. */
#include <pthread.h>
#include <stdlib.h>

static int limit;
static pthread_t threads[16];

static void *work(void *arg) {
    return (void *)(long)limit; // guarded
}

int main(int argc, char **argv) {
    int i = 1;
    while (i <= argc) {
        if (i == 1) limit = 1; // guarded
        pthread_create(&threads[i - 1], 0, work, 0);
        i++;
    }
    return 0;
}

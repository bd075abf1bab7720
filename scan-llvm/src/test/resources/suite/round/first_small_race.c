/* A byte that counts begins anew by itself. */
#include <pthread.h>
#include <stdlib.h>

static int limit;
static pthread_t threads[16];

static void *work(void *arg) {
    return (void *)(long)limit; // race: limit
}

int main(int argc, char **argv) {
    unsigned char i = 0;
    do {
        if (i == 0) {
            limit = 1; // race: limit
        }
        pthread_create(&threads[i % 16], 0, work, 0);
        i++;
    } while (argc++ < 1000);
    return 0;
}

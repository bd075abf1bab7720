/* The count begins anew in the loop. */
#include <pthread.h>
#include <stdlib.h>

static int limit;
static pthread_t threads[16];

static void *work(void *arg) {
    return (void *)(long)limit; // race: limit
}

int main(int argc, char **argv) {
    for (int i = 0; argc-- > 0; i++) {
        if (i == 0) {
            limit = 1; // race: limit
        }
        pthread_create(&threads[i], 0, work, 0);
        if (argc % 3 == 0) i = 0;
        else if (argc % 5 == 0) continue;
    }
    return 0;
}

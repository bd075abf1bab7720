/* The thread ends, the program goes on. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int done;

static void *work(void *arg) {
    while (getchar() != 'q')
        if (ferror(stdin)) {
            printf("failed after %d\n", done); // race: done
            pthread_exit(0);
        }
    return arg;
}

int main(void) {
    pthread_t t;
    pthread_create(&t, 0, work, 0);
    for (;;) done++; // race: done
}

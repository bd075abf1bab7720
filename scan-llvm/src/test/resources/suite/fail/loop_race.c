/* The thread works in a loop that only a failure ends. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int done;

static void *work(void *arg) {
    for (;;) {
        printf("%d\n", done); // race: done
        if (ferror(stdin)) exit(1);
    }
    return arg;
}

int main(void) {
    pthread_t t;
    pthread_create(&t, 0, work, 0);
    for (;;) done++; // race: done
}

/* The first thread tells how far the other one is before it gives up. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int done;

static void *work(void *arg) {
    for (;;) done++;
    return arg;
}

static void give_up(void) {
    printf("failed after %d\n", done);
    exit(2);
}

int main(void) {
    pthread_t t;
    pthread_create(&t, 0, work, 0);
    while (getchar() != 'q')
        if (ferror(stdin)) give_up();
    return 0;
}

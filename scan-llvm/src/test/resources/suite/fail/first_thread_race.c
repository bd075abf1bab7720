/* The first thread tells how far the other one is, and goes on. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int done;

static void *work(void *arg) {
    for (;;) done++; // race: done
    return arg;
}

static void tell(void) {
    printf("failed after %d\n", done); // race: done
}

int main(void) {
    pthread_t t;
    pthread_create(&t, 0, work, 0);
    while (getchar() != 'q')
        if (ferror(stdin)) tell();
    return 0;
}

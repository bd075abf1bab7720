/* The program ends well, and the counter that it says is what it was for. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int done;

static void *work(void *arg) {
    while (getchar() != 'q')
        if (feof(stdin)) {
            printf("%d\n", done); // race: done
            exit(0);
        }
    return arg;
}

int main(void) {
    pthread_t t;
    pthread_create(&t, 0, work, 0);
    for (;;) done++; // race: done
}

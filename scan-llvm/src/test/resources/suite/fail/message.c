/* The thread looks at the counter to say why the program ends. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int done;

static void *work(void *arg) {
    while (getchar() != 'q')
        if (ferror(stdin)) {
            printf("failed after %d\n", done);
            exit(1);
        }
    return arg;
}

int main(void) {
    pthread_t t;
    pthread_create(&t, 0, work, 0);
    for (;;) done++;
}

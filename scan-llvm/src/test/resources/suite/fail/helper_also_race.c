/* What the end of the program tells is told in between, too. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int done;

static void tell(void) {
    printf("%d\n", done); // race: done
}

static void *work(void *arg) {
    while (getchar() != 'q') {
        if (ferror(stdin)) {
            tell();
            abort();
        }
        if (getchar() == 's') tell();
    }
    return arg;
}

int main(void) {
    pthread_t t;
    pthread_create(&t, 0, work, 0);
    for (;;) done++; // race: done
}

/* One way on from the access fails, the other does not. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int done;

static void *work(void *arg) {
    while (getchar() != 'q')
        if (ferror(stdin)) {
            int now = done; // race: done
            if (now > 3) exit(1);
        }
    return arg;
}

int main(void) {
    pthread_t t;
    pthread_create(&t, 0, work, 0);
    for (;;) done++; // race: done
}

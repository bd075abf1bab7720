/* The function that only returns the counter does not fail, though its caller may later. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int done;

static int count(void) {
    return done; // race: done
}

static void *work(void *arg) {
    while (getchar() != 'q') {
        int now = count();
        if (now > 3) exit(1);
    }
    return arg;
}

int main(void) {
    pthread_t t;
    pthread_create(&t, 0, work, 0);
    for (;;) done++; // race: done
}

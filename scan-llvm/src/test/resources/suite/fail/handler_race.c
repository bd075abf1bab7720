/* Every run of the handler ends the program: that is how it is meant to end. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <signal.h>

static int done;

static void stop(int number) {
    printf("%d\n", done); // race: done
    exit(1);
}

static void *work(void *arg) {
    for (;;) done++; // race: done
    return arg;
}

int main(void) {
    pthread_t t;
    signal(SIGINT, stop);
    pthread_create(&t, 0, work, 0);
    pthread_join(t, 0);
    return 0;
}

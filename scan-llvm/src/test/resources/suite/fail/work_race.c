/* The program says that it failed whenever its work ends, which is all that it does. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int done;

static void *work(void *arg) {
    for (;;) printf("%d\n", done); // race: done
    return arg;
}

static void serve(void) {
    while (getchar() != 'q') done++; // race: done
}

int main(int argc, char **argv) {
    pthread_t t;
    if (argc > 1) return 0;
    pthread_create(&t, 0, work, 0);
    serve();
    exit(1);
}

/* The function comes back if things are not too bad. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int done;

static void tell(int bad) {
    printf("trouble after %d\n", done); // race: done
    if (bad > 3) abort();
}

static void *work(void *arg) {
    while (getchar() != 'q')
        if (ferror(stdin)) tell(getchar());
    return arg;
}

int main(void) {
    pthread_t t;
    pthread_create(&t, 0, work, 0);
    for (;;) done++; // race: done
}

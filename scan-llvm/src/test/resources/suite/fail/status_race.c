/* Nothing shows that the program fails where it ends. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int done;

static void *work(void *arg) {
    int status = getchar();
    printf("%d\n", done); // race: done
    exit(status);
}

int main(void) {
    pthread_t t;
    pthread_create(&t, 0, work, 0);
    for (;;) done++; // race: done
}

/* The function that never comes back is not declared so, and calls another one that tells how far things got. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int done;

static void tell(void) {
    printf("failed after %d\n", done);
}

static void die(const char *why) {
    puts(why);
    tell();
    abort();
}

static void *work(void *arg) {
    while (getchar() != 'q')
        if (ferror(stdin)) die("cannot read");
    return arg;
}

int main(void) {
    pthread_t t;
    pthread_create(&t, 0, work, 0);
    for (;;) done++;
}

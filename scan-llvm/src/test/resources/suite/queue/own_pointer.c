/* Each thread has a pointer of its own, and with it a line. */
#include <pthread.h>
#include <stdlib.h>

static __thread struct line { int length; } *line;

static void *work(void *arg) {
    line = calloc(1, sizeof *line);
    for (;;) line->length++;
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, work, 0);
    pthread_create(&b, 0, work, 0);
    return 0;
}

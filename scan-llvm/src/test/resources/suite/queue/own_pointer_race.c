/* All threads have one pointer, and with it one line. */
#include <pthread.h>
#include <stdlib.h>

static struct line { int length; } *line;

static void *work(void *arg) {
    line = calloc(1, sizeof *line); // race: line
    for (;;) line->length++; // race: line.length // race: line
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, work, 0);
    pthread_create(&b, 0, work, 0);
    return 0;
}

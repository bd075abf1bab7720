/* Two threads give one object back. */
#include <pthread.h>
#include <stdlib.h>

static char *line;

static void *worker(void *arg) {
    free(line); // race: *line
    return arg;
}

int main(void) {
    pthread_t a, b;
    line = malloc(80);
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

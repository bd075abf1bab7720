/* A text that is looked for may be missing. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int total;

static void *worker(void *arg) {
    total++; // race: total
    return arg;
}

int main(int argc, char **argv) {
    pthread_t a, b;
    char line[80];
    memset(line, 0, sizeof line);
    for (char *at = line; (at = strstr(at, "x")); at++) puts(at);
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    return 0;
}

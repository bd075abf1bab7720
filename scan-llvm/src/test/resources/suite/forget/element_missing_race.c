/* An element that is looked for may be missing. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b) { return *(char *)a - *(char *)b; }

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int total;

static void *worker(void *arg) {
    total++; // race: total
    return arg;
}

int main(int argc, char **argv) {
    pthread_t a, b;
    char line[80];
    if (bsearch("x", line, sizeof line, 1, compare)) exit(1);
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    return 0;
}

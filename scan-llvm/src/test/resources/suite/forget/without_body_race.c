/* What a function without a body answers may be null. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *next_word(char *text);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int total;

static void *worker(void *arg) {
    total++; // race: total
    return arg;
}

int main(int argc, char **argv) {
    pthread_t a, b;
    char line[80];
    for (char *at = line; at; at = next_word(at)) puts(at);
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    return 0;
}

/* A number that is read decides whether there are threads. */
#include <pthread.h>
#include <stdio.h>

static int total;

static void *worker(void *arg) {
    total++; // race: total
    return arg;
}

int main(void) {
    pthread_t thread;
    int count = 0;
    if (scanf("%d", &count) != 1 || count == 0) return 1;
    pthread_create(&thread, 0, worker, 0);
    total++; // race: total
    pthread_join(thread, 0);
    return 0;
}

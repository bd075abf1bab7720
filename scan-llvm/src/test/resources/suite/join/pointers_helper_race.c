/* A helper waits for the worker that it is given: for one of them. */
#include <pthread.h>
#include <stdlib.h>

struct worker {
    pthread_t thread;
};

static int limit;

static void *work(void *arg) {
    return (void *)(long)limit; // race: limit
}

static void wait(struct worker *worker) {
    pthread_join(worker->thread, 0);
}

int main(int argc, char **argv) {
    struct worker *last = 0;
    for (int i = 0; i < argc; i++) {
        last = calloc(1, sizeof *last);
        pthread_create(&last->thread, 0, work, 0);
    }
    wait(last);
    limit = 1; // race: limit
    return 0;
}

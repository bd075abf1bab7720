/* The loop that waits may be left early. */
#include <pthread.h>
#include <stdlib.h>

struct worker {
    pthread_t thread;
    int detached;
};

static int limit;

static void *work(void *arg) {
    return (void *)(long)limit; // race: limit
}

static void run(struct worker **workers, int count) {
    for (int i = 0; i < count; i++) pthread_create(&workers[i]->thread, 0, work, 0);
    for (int i = 0; i < count; i++) {
        if (workers[i]->detached) break;
        pthread_join(workers[i]->thread, 0);
    }
}

int main(int argc, char **argv) {
    struct worker **workers = calloc(argc, sizeof *workers);
    for (int i = 0; i < argc; i++) workers[i] = calloc(1, sizeof **workers);
    workers[argc / 2]->detached = 1;
    run(workers, argc);
    limit = 1; // race: limit
    return 0;
}

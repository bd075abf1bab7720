/* An array of pointers to workers: one loop starts them all, another waits for them all. */
#include <pthread.h>
#include <stdlib.h>

struct worker {
    pthread_t thread;
    int number;
};

static int limit;

static void *work(void *arg) {
    struct worker *me = arg;
    return (void *)(long)(limit + me->number);
}

static void run(struct worker **workers, int count) {
    for (int i = 0; i < count; i++) pthread_create(&workers[i]->thread, 0, work, workers[i]);
    for (int i = 0; i < count; i++) pthread_join(workers[i]->thread, 0);
}

int main(int argc, char **argv) {
    struct worker **workers = calloc(argc, sizeof *workers);
    for (int i = 0; i < argc; i++) workers[i] = calloc(1, sizeof **workers);
    run(workers, argc);
    limit = 1; // guarded
    return 0;
}

/* Of the workers that an array points to only the first is waited for. */
#include <pthread.h>
#include <stdlib.h>

struct worker {
    pthread_t thread;
};

static int limit;

static void *work(void *arg) {
    return (void *)(long)limit; // race: limit
}

static void run(struct worker **workers, int count) {
    for (int i = 0; i < count; i++) pthread_create(&workers[i]->thread, 0, work, workers[i]);
    pthread_join(workers[0]->thread, 0);
}

int main(int argc, char **argv) {
    struct worker **workers = calloc(argc, sizeof *workers);
    for (int i = 0; i < argc; i++) workers[i] = calloc(1, sizeof **workers);
    run(workers, argc);
    limit = 1; // race: limit
    return 0;
}

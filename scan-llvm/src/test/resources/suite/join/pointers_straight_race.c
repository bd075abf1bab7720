/* One of the workers is waited for, whichever it is. */
#include <pthread.h>
#include <stdlib.h>

struct worker {
    pthread_t thread;
};

static int limit;

static void *work(void *arg) {
    return (void *)(long)limit; // race: limit
}

static void start(struct worker **workers, int count) {
    for (int i = 0; i < count; i++) pthread_create(&workers[i]->thread, 0, work, 0);
}

static void wait(struct worker **workers, int which) {
    pthread_join(workers[which]->thread, 0);
}

int main(int argc, char **argv) {
    struct worker **workers = calloc(argc, sizeof *workers);
    for (int i = 0; i < argc; i++) workers[i] = calloc(1, sizeof **workers);
    start(workers, argc);
    wait(workers, argc - 1);
    limit = 1; // race: limit
    return 0;
}

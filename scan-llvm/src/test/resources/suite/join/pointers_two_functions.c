/* One function starts the workers that a pool points to, another waits for them. */
#include <pthread.h>
#include <stdlib.h>

struct worker {
    pthread_t thread;
};

struct pool {
    struct worker **workers;
    int count;
};

static int limit;

static void *work(void *arg) {
    return (void *)(long)limit;
}

static void start(struct pool *pool) {
    for (int i = 0; i < pool->count; i++) pthread_create(&pool->workers[i]->thread, 0, work, 0);
}

static void stop(struct pool *pool) {
    for (int i = 0; i < pool->count; i++) pthread_join(pool->workers[i]->thread, 0);
}

int main(int argc, char **argv) {
    struct pool *pool = calloc(1, sizeof *pool);
    pool->count = argc;
    pool->workers = calloc(argc, sizeof *pool->workers);
    for (int i = 0; i < argc; i++) pool->workers[i] = calloc(1, sizeof(struct worker));
    start(pool);
    stop(pool);
    limit = 2; // guarded
    return 0;
}

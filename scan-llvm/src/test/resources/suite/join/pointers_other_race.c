/* Readers and writers: the loop waits for the writers alone. */
#include <pthread.h>
#include <stdlib.h>

struct worker {
    pthread_t thread;
};

struct pool {
    struct worker **readers;
    struct worker **writers;
    int count;
};

static int limit;

static void *work(void *arg) {
    return (void *)(long)limit; // race: limit
}

static void run(struct pool *pool) {
    for (int i = 0; i < pool->count; i++) pthread_create(&pool->readers[i]->thread, 0, work, 0);
    for (int i = 0; i < pool->count; i++) pthread_create(&pool->writers[i]->thread, 0, work, 0);
    for (int i = 0; i < pool->count; i++) pthread_join(pool->writers[i]->thread, 0);
}

int main(int argc, char **argv) {
    struct pool *pool = calloc(1, sizeof *pool);
    pool->count = argc;
    pool->readers = calloc(argc, sizeof *pool->readers);
    pool->writers = calloc(argc, sizeof *pool->writers);
    for (int i = 0; i < argc; i++) pool->readers[i] = calloc(1, sizeof(struct worker));
    for (int i = 0; i < argc; i++) pool->writers[i] = calloc(1, sizeof(struct worker));
    run(pool);
    limit = 1; // race: limit
    return 0;
}

/* Two workers that one array points to; the second is waited for and the first is not. */
#include <pthread.h>
#include <stdlib.h>

struct worker {
    pthread_t thread;
};

static int limit;

static void *work(void *arg) {
    return (void *)(long)limit; // race: limit
}

static void run(struct worker **workers) {
    pthread_create(&workers[0]->thread, 0, work, 0);
    pthread_create(&workers[1]->thread, 0, work, 0);
    pthread_join(workers[1]->thread, 0);
}

int main(int argc, char **argv) {
    struct worker **workers = calloc(2, sizeof *workers);
    for (int i = 0; i < 2; i++) workers[i] = calloc(1, sizeof **workers);
    run(workers);
    limit = 1; // race: limit
    return 0;
}

/* All workers have one batch. */
#include <pthread.h>
#include <stdlib.h>

struct batch { int size; };
struct worker { struct batch *batch; };
static struct batch all;

static void *work(void *arg) {
    struct worker *worker = arg;
    worker->batch->size++; // race: batch.size
    return arg;
}

int main(int argc, char **argv) {
    pthread_t threads[8];
    struct worker *workers = calloc(argc, sizeof *workers);
    for (int i = 0; i < argc; i++) {
        workers[i].batch = &all;
        pthread_create(&threads[i], 0, work, &workers[i]);
    }
    return 0;
}

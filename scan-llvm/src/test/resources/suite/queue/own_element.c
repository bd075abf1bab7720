/* Each thread has an element, and takes out of it what the first thread has put there. */
#include <pthread.h>
#include <stdlib.h>

struct batch { int size; };
struct worker { struct batch *batch; };

static void *work(void *arg) {
    struct worker *worker = arg;
    worker->batch->size++;
    return arg;
}

int main(int argc, char **argv) {
    pthread_t threads[8];
    struct worker *workers = calloc(argc, sizeof *workers);
    for (int i = 0; i < argc; i++) {
        workers[i].batch = calloc(1, sizeof(struct batch));
        pthread_create(&threads[i], 0, work, &workers[i]);
    }
    return 0;
}

/* A function fills in the element of each thread before the thread is started. */
#include <pthread.h>

struct part { int from; int to; };

static void *worker(void *arg) {
    struct part *part = arg;
    return (void *)(long)(part->from + part->to); // guarded
}

static void fill(struct part *part, int i) {
    part->from = 10 * i; // guarded
    part->to = 10 * i + 10; // guarded
}

int main(void) {
    pthread_t threads[4];
    static struct part parts[4];
    for (int i = 0; i < 4; i++) {
        fill(&parts[i], i);
        pthread_create(&threads[i], 0, worker, &parts[i]);
    }
    for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
    return 0;
}

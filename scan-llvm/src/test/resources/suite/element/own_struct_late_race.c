/* Main fills an element in after its thread was started, and again in a second loop. */
#include <pthread.h>

struct part { int from; int to; };

static void *worker(void *arg) {
    struct part *part = arg;
    return (void *)(long)(part->from + part->to); // race: parts[].from // race: parts[].to
}

int main(void) {
    pthread_t threads[4];
    struct part parts[4];
    int i;
    for (i = 0; i < 4; i++) {
        pthread_create(&threads[i], 0, worker, &parts[i]);
        parts[i].from = i; // race: parts[].from
    }
    for (i = 0; i < 4; i++) parts[i].to = i; // race: parts[].to
    for (i = 0; i < 4; i++) pthread_join(threads[i], 0);
    return 0;
}

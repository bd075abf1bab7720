/* Main writes an element while its thread runs. */
#include <pthread.h>

struct part { long sum; };

static void *worker(void *arg) {
    struct part *part = arg;
    part->sum++; // race: parts[].sum
    return 0;
}

int main(void) {
    pthread_t threads[4];
    struct part parts[4];
    for (int i = 0; i < 4; i++) {
        parts[i].sum = 0; // guarded
        pthread_create(&threads[i], 0, worker, &parts[i]);
    }
    parts[2].sum = 5; // race: parts[].sum
    for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
    return 0;
}

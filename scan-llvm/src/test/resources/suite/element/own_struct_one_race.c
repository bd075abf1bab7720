/* All threads get one element. */
#include <pthread.h>

struct part { long sum; };

static struct part parts[4];

static void *worker(void *arg) {
    struct part *part = arg;
    part->sum++; // race: parts[].sum
    return 0;
}

int main(void) {
    pthread_t threads[4];
    int which = 2;
    for (int i = 0; i < 4; i++) pthread_create(&threads[i], 0, worker, &parts[which]);
    for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
    return 0;
}

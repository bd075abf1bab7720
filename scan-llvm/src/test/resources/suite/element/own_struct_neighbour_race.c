/* Each thread also reads what its neighbour writes. */
#include <pthread.h>

struct part { long sum; };

static struct part parts[5];

static void *worker(void *arg) {
    struct part *part = arg;
    part->sum += part[1].sum; // race: parts[].sum
    return 0;
}

int main(void) {
    pthread_t threads[4];
    for (int i = 0; i < 4; i++) pthread_create(&threads[i], 0, worker, &parts[i]);
    for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
    return 0;
}

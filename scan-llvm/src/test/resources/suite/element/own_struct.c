/* Each thread gets its own element, and main reads all when they have ended. */
#include <pthread.h>

struct part { pthread_t thread; int from; long sum; };

static void *worker(void *arg) {
    struct part *part = arg;
    for (int i = 0; i < 100; i++) part->sum += part->from + i; // guarded
    return 0;
}

int main(void) {
    struct part parts[4];
    long sum = 0;
    for (int i = 0; i < 4; i++) {
        parts[i].from = 100 * i; // guarded
        parts[i].sum = 0; // guarded
        pthread_create(&parts[i].thread, 0, worker, &parts[i]);
    }
    for (int i = 0; i < 4; i++) {
        pthread_join(parts[i].thread, 0);
    }
    for (int i = 0; i < 4; i++) sum += parts[i].sum; // guarded
    return (int)sum;
}

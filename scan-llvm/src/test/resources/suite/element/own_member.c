/* The number lies in a struct of the thread. Known wrong: nothing shows that the numbers differ. */
#include <pthread.h>

struct part { int id; };

static struct part parts[4];
static long counts[4];

static void *worker(void *arg) {
    struct part *part = arg;
    counts[part->id]++; // guarded
    return 0;
}

int main(void) {
    pthread_t threads[4];
    for (int i = 0; i < 4; i++) {
        parts[i].id = i; // guarded
        pthread_create(&threads[i], 0, worker, &parts[i]);
    }
    for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
    return 0;
}

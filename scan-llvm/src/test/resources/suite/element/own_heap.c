/* Elements of an array on the heap, by pointer arithmetic; the flag is for all. */
#include <pthread.h>
#include <stdlib.h>

struct part { pthread_t thread; long rounds; };

static int stop;

static void *worker(void *arg) {
    struct part *part = arg;
    while (!stop) part->rounds++; // race: stop
    return 0;
}

int main(void) {
    struct part *parts = calloc(4, sizeof *parts);
    for (int i = 0; i < 4; i++) {
        struct part *part = parts + i;
        if (pthread_create(&part->thread, 0, worker, part)) return 1;
    }
    stop = 1; // race: stop
    for (int i = 0; i < 4; i++) {
        struct part *part = parts + i;
        pthread_join(part->thread, 0);
    }
    return (int)parts[0].rounds;
}

/* A callback writes a variable through the pointer that its caller hands on. */
#include <pthread.h>

struct walk { int (*each)(void *context); void *context; };

static int total;

static int count(void *context) {
    (*(int *)context)++;
    return 0;
}

static void run(struct walk *walk) {
    if (walk->each) walk->each(walk->context);
}

static void *worker(void *arg) {
    total++; // race: total
    return arg;
}

int main(void) {
    pthread_t thread;
    int seen = 0;
    struct walk walk = {count, &seen};
    run(&walk);
    if (seen == 0) return 1;
    pthread_create(&thread, 0, worker, 0);
    total++; // race: total
    pthread_join(thread, 0);
    return 0;
}

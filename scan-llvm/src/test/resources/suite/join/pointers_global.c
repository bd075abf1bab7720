/* The array of pointers is a variable of the program. */
#include <pthread.h>
#include <stdlib.h>

struct worker {
    pthread_t thread;
};

static struct worker *workers[16];
static int total;

static void *work(void *arg) {
    return (void *)(long)total;
}

static void start(int count) {
    for (int i = 0; i < count; i++) {
        workers[i] = malloc(sizeof(struct worker));
        pthread_create(&workers[i]->thread, 0, work, 0);
    }
}

static void finish(int count) {
    for (int i = 0; i < count; i++) pthread_join(workers[i]->thread, 0);
}

int main(int argc, char **argv) {
    start(argc);
    finish(argc);
    total++; // guarded
    return 0;
}

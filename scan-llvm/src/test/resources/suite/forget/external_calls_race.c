/* A function without a body calls the function that it is given. */
#include <pthread.h>

extern void for_each(void (*each)(int *), int *context);

static int total;

static void add(int *context) {
    total += *context; // race: total
}

static void *worker(void *arg) {
    int one = 1;
    for_each(add, &one);
    return arg;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    total++; // race: total
    pthread_join(thread, 0);
    return 0;
}

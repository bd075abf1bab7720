/* Nobody changes the constant: a function that only reads it, and one that gets something else. */
#include <pthread.h>

extern void parse(int *other);

static int total;

static int is_set(const int *option) {
    return *option;
}

static void *worker(void *arg) {
    total++; // guarded
    return arg;
}

int main(void) {
    pthread_t thread;
    int parallel = 0, other = 0;
    is_set(&parallel);
    parse(&other);
    if (parallel) {
        pthread_create(&thread, 0, worker, 0);
        total++; // guarded
        pthread_join(thread, 0);
    }
    return other;
}

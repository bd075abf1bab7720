/* A function without a body sets an option that decides whether there are threads. */
#include <pthread.h>

struct options { int threads; int verbose; };
extern void parse(struct options *options);

static int total;

static void *worker(void *arg) {
    total++; // race: total
    return arg;
}

int main(void) {
    pthread_t thread;
    struct options options = {0, 0};
    parse(&options);
    if (options.threads == 0) return 1;
    pthread_create(&thread, 0, worker, 0);
    total++; // race: total
    pthread_join(thread, 0);
    return 0;
}

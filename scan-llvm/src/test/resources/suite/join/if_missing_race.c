/* The test for a handle guards nothing: nobody waits. */
#include <pthread.h>

static pthread_t thread;
static int total;

static void *worker(void *arg) {
    total++; // race: total
    return arg;
}

int main(int argc, char **argv) {
    if (argc > 1) pthread_create(&thread, 0, worker, 0);
    if (thread) pthread_detach(thread);
    return total; // race: total
}

/* Initialised once, by whoever comes first. */
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int table_size;

static void init(void) {
    table_size = 64; // guarded
}

static void *worker(void *arg) {
    pthread_once(&once, init);
    return arg + table_size; // guarded
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

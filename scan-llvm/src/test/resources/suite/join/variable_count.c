/* As many as a variable says. */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int total;

static void *worker(void *arg) {
    pthread_mutex_lock(&lock);
    total++; // guarded
    pthread_mutex_unlock(&lock);
    return arg;
}

int main(int argc, char **argv) {
    int count = atoi(argv[1]);
    pthread_t *threads = calloc(count, sizeof *threads);
    for (int i = 0; i < count; i++) pthread_create(&threads[i], 0, worker, 0);
    for (int j = 0; j < count; j++) pthread_join(threads[j], 0);
    return total; // guarded
}

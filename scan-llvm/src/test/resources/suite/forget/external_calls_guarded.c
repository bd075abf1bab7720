/* The same with a lock around the call: the callback runs under it. */
#include <pthread.h>

extern void for_each(void (*each)(int *), int *context);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int total;

static void add(int *context) {
    total += *context; // guarded
}

static void *worker(void *arg) {
    int one = 1;
    pthread_mutex_lock(&lock);
    for_each(add, &one);
    pthread_mutex_unlock(&lock);
    return arg;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    pthread_mutex_lock(&lock);
    total++; // guarded
    pthread_mutex_unlock(&lock);
    pthread_join(thread, 0);
    return 0;
}

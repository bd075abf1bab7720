/* Locked under one condition, accessed under the opposite. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int value;

static void update(int threaded) {
    if (threaded) pthread_mutex_lock(&lock);
    if (!threaded) value++; // race: value
    if (threaded) pthread_mutex_unlock(&lock);
}

static void *worker(void *arg) {
    update(arg != 0);
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

/* One path gives the lock back before the access. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int value;
static int mode;

static void *worker(void *arg) {
    pthread_mutex_lock(&lock);
    if (mode) pthread_mutex_unlock(&lock);
    value++; // race: value
    if (!mode) pthread_mutex_unlock(&lock);
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

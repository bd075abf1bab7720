/* The variable says something else than whether the lock was taken. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int value;

static void *worker(void *arg) {
    int wanted = 1;
    if (arg) {
        pthread_mutex_lock(&lock);
        wanted = 0;
    }
    if (wanted) value++; // race: value
    if (!wanted) pthread_mutex_unlock(&lock);
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

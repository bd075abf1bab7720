/* A variable remembers whether the lock was taken. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int value;

static void *worker(void *arg) {
    int locked = 0;
    if (arg) {
        pthread_mutex_lock(&lock);
        locked = 1;
    }
    if (locked) {
        value++; // guarded
        pthread_mutex_unlock(&lock);
    }
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, &a);
    pthread_create(&b, 0, worker, &b);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

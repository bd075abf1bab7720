/* A function that returns whether it locked. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int value;

static int begin(int allowed) {
    if (!allowed) return 0;
    pthread_mutex_lock(&lock);
    return 1;
}

static void *worker(void *arg) {
    if (begin(arg != 0)) {
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

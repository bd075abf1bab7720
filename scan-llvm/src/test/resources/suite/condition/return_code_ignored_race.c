/* The caller does not ask. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int value;

static int begin(int allowed) {
    if (!allowed) return 0;
    pthread_mutex_lock(&lock);
    return 1;
}

static void *worker(void *arg) {
    int locked = begin(arg != 0);
    value++; // race: value
    if (locked) pthread_mutex_unlock(&lock);
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, &a);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

/* One side forgot the lock. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int value;

static void *careful(void *arg) {
    pthread_mutex_lock(&lock);
    value++; // race: value
    pthread_mutex_unlock(&lock);
    return arg;
}

static void *careless(void *arg) {
    value = 0; // race: value
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, careful, 0);
    pthread_create(&b, 0, careless, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

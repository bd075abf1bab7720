/* One of four places never holds the lock. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int total;

static void *careful(void *arg) {
    pthread_mutex_lock(&lock);
    total = 1; // race: total
    total += 2; // race: total
    total *= 3; // race: total
    pthread_mutex_unlock(&lock);
    return arg;
}

static void *careless(void *arg) {
    return (void *)(long)total; // race: total
}

int main(void) {
    pthread_t one, two;
    pthread_create(&one, 0, careful, 0);
    pthread_create(&two, 0, careless, 0);
    return 0;
}

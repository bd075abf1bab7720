/* All places hold the lock when they are called by the one thread, and none when they are called by the other. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int total;

static void add(int value) {
    total += value; // race: total
}

static void reset(void) {
    total = 0; // race: total
}

static int get(void) {
    return total; // race: total
}

static void *careful(void *arg) {
    pthread_mutex_lock(&lock);
    add(1);
    reset();
    get();
    pthread_mutex_unlock(&lock);
    return arg;
}

static void *careless(void *arg) {
    add(2);
    reset();
    get();
    return arg;
}

int main(void) {
    pthread_t one, two;
    pthread_create(&one, 0, careful, 0);
    pthread_create(&two, 0, careless, 0);
    return 0;
}

/* The lock of one object, the data of another. */
#include <pthread.h>

struct counter { pthread_mutex_t lock; int value; };

static struct counter first = {PTHREAD_MUTEX_INITIALIZER, 0};
static struct counter second = {PTHREAD_MUTEX_INITIALIZER, 0};

static void *one(void *arg) {
    pthread_mutex_lock(&first.lock);
    second.value++; // race: second.value
    pthread_mutex_unlock(&first.lock);
    return arg;
}

static void *two(void *arg) {
    pthread_mutex_lock(&second.lock);
    second.value++; // race: second.value
    pthread_mutex_unlock(&second.lock);
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, one, 0);
    pthread_create(&b, 0, two, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

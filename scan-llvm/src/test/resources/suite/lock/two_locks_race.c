/* Each side holds a lock, but not the same. */
#include <pthread.h>

static pthread_mutex_t red = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t blue = PTHREAD_MUTEX_INITIALIZER;
static int value;

static void *one(void *arg) {
    pthread_mutex_lock(&red);
    value++; // race: value
    pthread_mutex_unlock(&red);
    return arg;
}

static void *two(void *arg) {
    pthread_mutex_lock(&blue);
    value++; // race: value
    pthread_mutex_unlock(&blue);
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

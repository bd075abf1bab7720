/* A function takes the lock again for reading while its caller reads. */
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int low, high;

static int limit(void) {
    pthread_rwlock_rdlock(&lock);
    int value = high; // guarded
    pthread_rwlock_unlock(&lock);
    return value;
}

static void *reader(void *arg) {
    pthread_rwlock_rdlock(&lock);
    int room = limit() - low; // guarded
    pthread_rwlock_unlock(&lock);
    return arg + room;
}

static void *writer(void *arg) {
    pthread_rwlock_wrlock(&lock);
    low++; // guarded
    high++; // guarded
    pthread_rwlock_unlock(&lock);
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, reader, 0);
    pthread_create(&b, 0, writer, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

/* A thread that has given a lock for reading back takes it for writing: giving back is of the side that is held. */
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int count;

static void leave(void) {
    pthread_rwlock_unlock(&lock);
}

static void *worker(void *unused) {
    pthread_rwlock_rdlock(&lock);
    int few = count < 5; // guarded
    leave();
    if (few) {
        pthread_rwlock_wrlock(&lock);
        if (count < 5) count++; // guarded
        leave();
    }
    return 0;
}

int main(void) {
    pthread_t one, two;
    pthread_create(&one, 0, worker, 0);
    pthread_create(&two, 0, worker, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return 0;
}

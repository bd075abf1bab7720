/* As rwlock_again.c, but what is given back last is the lock for writing, before the last access. */
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int count, total;

static void leave(void) {
    pthread_rwlock_unlock(&lock);
}

static void *worker(void *unused) {
    pthread_rwlock_rdlock(&lock);
    int few = count < 5; // race: count
    total++; // race: total
    leave();
    if (few) {
        pthread_rwlock_wrlock(&lock);
        if (few) total++; // guarded
        leave();
        count++; // race: count
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

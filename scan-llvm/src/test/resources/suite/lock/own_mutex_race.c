/* A lock that each thread has for itself excludes nobody. */
#include <pthread.h>

static __thread pthread_mutex_t lock;
static int count;

static void *worker(void *unused) {
    pthread_mutex_lock(&lock);
    count++; // race: count
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t one, two;
    pthread_create(&one, 0, worker, 0);
    pthread_create(&two, 0, worker, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    return count; // guarded
}

// The variable leads to another lock now and then.
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t other = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t *lock = &mutex;
static int count;

static void *add(void *unused) {
    pthread_mutex_lock(lock);
    count++; // race: count
    pthread_mutex_unlock(lock);
    return 0;
}

int main(int argc, char **argv) {
    pthread_t thread;
    if (argc > 1) lock = &other; // guarded
    pthread_create(&thread, 0, add, 0);
    pthread_mutex_lock(&mutex);
    count--; // race: count
    pthread_mutex_unlock(&mutex);
    pthread_join(thread, 0);
    return count; // guarded
}

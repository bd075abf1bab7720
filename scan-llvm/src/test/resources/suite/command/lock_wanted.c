// A constant says whether the lock is taken, and nothing is left out but the way around it.
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int level;

static void raise(int locked) {
    if (locked) pthread_mutex_lock(&lock);
    level++; // guarded
    if (locked) pthread_mutex_unlock(&lock);
}

static void *run(void *unused) {
    raise(1);
    return 0;
}

int main(void) {
    pthread_t thread;
    raise(0);
    pthread_create(&thread, 0, run, 0);
    raise(1);
    pthread_join(thread, 0);
    raise(0);
    return level; // guarded
}

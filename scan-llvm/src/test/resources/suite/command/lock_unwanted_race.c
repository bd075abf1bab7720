// One of the two calls says that it needs no lock.
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int level;

static void raise(int locked) {
    if (locked) pthread_mutex_lock(&lock);
    level++; // race: level
    if (locked) pthread_mutex_unlock(&lock);
}

static void *run(void *unused) {
    raise(1);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    raise(0);
    pthread_join(thread, 0);
    return level; // guarded
}

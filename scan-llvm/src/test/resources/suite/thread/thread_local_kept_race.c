/* A thread puts the address of its own variable where another one finds it, and goes on using it by name. */
#include <pthread.h>

static _Thread_local int own;
static int *shown;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *unused) {
    pthread_mutex_lock(&lock);
    int *found = shown; // guarded
    pthread_mutex_unlock(&lock);
    *found = 9; // race: *shown
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_mutex_lock(&lock);
    shown = &own; // guarded
    pthread_mutex_unlock(&lock);
    pthread_create(&thread, 0, worker, 0);
    own = 3; // race: *shown
    pthread_join(thread, 0);
    return own; // guarded
}

/* As thread_local_kept_race.c, but under the lock; what the other thread has for itself is another variable. */
#include <pthread.h>

static _Thread_local int own;
static int *shown;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *unused) {
    pthread_mutex_lock(&lock);
    *shown = 9; // guarded
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_mutex_lock(&lock);
    shown = &own; // guarded
    pthread_mutex_unlock(&lock);
    pthread_create(&thread, 0, worker, 0);
    pthread_mutex_lock(&lock);
    own = 3; // guarded
    pthread_mutex_unlock(&lock);
    pthread_join(thread, 0);
    return own; // guarded
}

/* Functions that lock and unlock a row by its number. */
#include <pthread.h>

struct row { pthread_mutex_t lock; int count; };

static struct row rows[4];

static void lock_row(long i) {
    pthread_mutex_lock(&rows[i].lock);
}

static void unlock_row(long i) {
    pthread_mutex_unlock(&rows[i].lock);
}

static void *worker(void *arg) {
    long i = (long)arg / 2;
    lock_row(i);
    rows[i].count++; // guarded
    unlock_row(i);
    return 0;
}

int main(void) {
    pthread_t threads[4];
    for (long i = 0; i < 4; i++) pthread_create(&threads[i], 0, worker, (void *)i);
    for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
    return 0;
}

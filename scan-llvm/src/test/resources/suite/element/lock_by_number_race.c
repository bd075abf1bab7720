/* The same, and the row is still used when its lock is free. */
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
    unlock_row(i);
    rows[i].count++; // race: rows[].count
    return 0;
}

int main(void) {
    pthread_t threads[4];
    for (long i = 0; i < 4; i++) pthread_create(&threads[i], 0, worker, (void *)i);
    for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
    return 0;
}

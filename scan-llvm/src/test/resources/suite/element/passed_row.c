/* A row by its address. */
#include <pthread.h>

struct row { pthread_mutex_t lock; int count; };

static struct row rows[4];

static void add(struct row *row) {
    pthread_mutex_lock(&row->lock);
    row->count++; // guarded
    pthread_mutex_unlock(&row->lock);
}

static void *worker(void *arg) {
    add(&rows[(long)arg % 2]);
    add(&rows[3]);
    return 0;
}

int main(void) {
    pthread_t threads[4];
    for (long i = 0; i < 4; i++) pthread_create(&threads[i], 0, worker, (void *)i);
    for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
    return 0;
}

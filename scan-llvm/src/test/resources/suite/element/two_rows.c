/* Two rows at once, each under its own lock. */
#include <pthread.h>

struct row { pthread_mutex_t lock; int count; };

static struct row rows[8];

static void move(long from, long to) {
    pthread_mutex_lock(&rows[from].lock);
    pthread_mutex_lock(&rows[to].lock);
    rows[from].count--; // guarded
    rows[to].count++; // guarded
    pthread_mutex_unlock(&rows[to].lock);
    rows[from].count--; // guarded
    pthread_mutex_unlock(&rows[from].lock);
}

static void *worker(void *arg) {
    move((long)arg % 4, 4 + (long)arg % 4);
    return 0;
}

int main(void) {
    pthread_t threads[4];
    for (long i = 0; i < 4; i++) pthread_create(&threads[i], 0, worker, (void *)i);
    for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
    return 0;
}

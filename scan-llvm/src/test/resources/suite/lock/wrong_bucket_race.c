/* The lock of one bucket, the data of another. */
#include <pthread.h>

struct bucket { pthread_mutex_t lock; int count; };

static struct bucket table[16];

static void *worker(void *arg) {
    long i = (long)arg;
    pthread_mutex_lock(&table[i].lock);
    table[15 - i].count++; // race: table[].count
    pthread_mutex_unlock(&table[i].lock);
    return 0;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, (void *)3);
    pthread_create(&b, 0, worker, (void *)12);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

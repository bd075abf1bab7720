/* A lock per bucket. */
#include <pthread.h>

struct bucket { pthread_mutex_t lock; int count; };

static struct bucket table[16];

static void *worker(void *arg) {
    struct bucket *bucket = &table[(long)arg % 16];
    pthread_mutex_lock(&bucket->lock);
    bucket->count++; // guarded
    pthread_mutex_unlock(&bucket->lock);
    return 0;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, (void *)3);
    pthread_create(&b, 0, worker, (void *)3);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

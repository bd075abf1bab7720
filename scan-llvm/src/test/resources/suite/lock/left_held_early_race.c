/* The function that looks up gives the lock back before it answers. */
#include <pthread.h>

struct page { pthread_mutex_t lock; int used; };

static struct page *current;

static struct page *take(void) {
    struct page *p = current;
    pthread_mutex_lock(&p->lock);
    pthread_mutex_unlock(&p->lock);
    return p;
}

static void *worker(void *arg) {
    struct page *p = take();
    p->used++; // race: page.used
    return 0;
}

int main(void) {
    static struct page one = { PTHREAD_MUTEX_INITIALIZER };
    pthread_t a, b;
    current = &one;
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    return 0;
}

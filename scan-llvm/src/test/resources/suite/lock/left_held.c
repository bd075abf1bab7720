/* A function looks an object up and leaves its lock held; another one gives it back. */
#include <pthread.h>

struct page { pthread_mutex_t lock; int used; int count; };

static struct page pages[4];

static struct page *take(int i) {
    struct page *p = &pages[i];
    pthread_mutex_lock(&p->lock);
    p->used = 1; // guarded
    return p;
}

static void give(struct page *p) {
    p->count++; // guarded
    pthread_mutex_unlock(&p->lock);
}

static void *worker(void *arg) {
    struct page *p = take((long)arg & 3);
    p->count += 2; // guarded
    give(p);
    return 0;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    return 0;
}

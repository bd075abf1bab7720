/* The lock that was left held is given back before the last access. */
#include <pthread.h>

struct page { pthread_mutex_t lock; int used; };

static struct page pages[4];

static struct page *take(int i) {
    struct page *p = &pages[i];
    pthread_mutex_lock(&p->lock);
    return p;
}

static void give(struct page *p) {
    pthread_mutex_unlock(&p->lock);
}

static void *worker(void *arg) {
    struct page *p = take((long)arg & 3);
    give(p);
    p->used++; // race: pages[].used
    return 0;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    return 0;
}

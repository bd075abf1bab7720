/* A function leaves the lock held if it answers an object, and not if it answers none.
 * Known wrong: the lock of a node that a walk has met is not told to callers by the answer.
 */
#include <pthread.h>

struct page { pthread_mutex_t lock; int used; struct page *next; };

static struct page *pages;
static pthread_mutex_t list = PTHREAD_MUTEX_INITIALIZER;

static struct page *find(void) {
    struct page *p;
    pthread_mutex_lock(&list);
    for (p = pages; p; p = p->next) {
        pthread_mutex_lock(&p->lock);
        if (p->used < 10) break; // guarded
        pthread_mutex_unlock(&p->lock);
    }
    pthread_mutex_unlock(&list);
    return p;
}

static void *worker(void *arg) {
    struct page *p = find();
    if (!p) return 0;
    p->used++; // guarded
    pthread_mutex_unlock(&p->lock);
    return 0;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    return 0;
}

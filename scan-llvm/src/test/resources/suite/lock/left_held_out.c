/* A function locks what it finds and hands it out through a pointer; the caller gives it back.
 * Known wrong: what the pointer leads to is not told apart by the answer, as the lock is.
 */
#include <pthread.h>

struct page { pthread_mutex_t lock; int used; };

static struct page *current;

static int request(struct page **out) {
    struct page *p = current;
    pthread_mutex_lock(&p->lock);
    if (p->used > 10) { // guarded
        pthread_mutex_unlock(&p->lock);
        return -1;
    }
    *out = p;
    return 0;
}

static void *worker(void *arg) {
    struct page *p;
    if (request(&p)) return 0;
    p->used++; // guarded
    pthread_mutex_unlock(&p->lock);
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

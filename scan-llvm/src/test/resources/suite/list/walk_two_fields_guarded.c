/* The walk reads the next page while it holds the lock of this one, and goes on without it. */
#include <pthread.h>
#include <stdlib.h>

struct page { pthread_mutex_t mutex; int used; struct page *next; };

static struct page *one, *two;

static void *work(void *arg) {
    struct page *p = one;
    while (p) {
        pthread_mutex_lock(&p->mutex);
        p->used++; // guarded
        struct page *next = p->next;
        pthread_mutex_unlock(&p->mutex);
        p = next;
    }
    return arg;
}

static void *other(void *arg) {
    pthread_mutex_lock(&one->mutex);
    one->used--; // guarded
    pthread_mutex_unlock(&one->mutex);
    return arg;
}

int main(void) {
    one = calloc(1, sizeof *one);
    two = calloc(1, sizeof *two);
    one->next = calloc(1, sizeof *one);
    one->next->next = two;
    pthread_mutex_init(&one->mutex, 0);
    pthread_mutex_init(&two->mutex, 0);
    pthread_mutex_init(&one->next->mutex, 0);
    pthread_t a, b;
    pthread_create(&a, 0, work, 0);
    pthread_create(&b, 0, other, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

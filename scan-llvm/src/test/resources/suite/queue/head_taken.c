/* The queue is one variable, under one lock. */
#include <pthread.h>
#include <stdlib.h>

struct item { struct item *next; int size; };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct item *todo;

static void *work(void *arg) {
    for (;;) {
        pthread_mutex_lock(&lock);
        struct item *item = todo;
        todo = item->next;
        pthread_mutex_unlock(&lock);
        item->size++;
        free(item);
    }
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, work, 0);
    pthread_create(&b, 0, work, 0);
    for (;;) {
        struct item *item = calloc(1, sizeof *item);
        pthread_mutex_lock(&lock);
        item->next = todo;
        todo = item;
        pthread_mutex_unlock(&lock);
    }
}

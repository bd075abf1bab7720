/* One of two that change the item which comes first holds the lock that it has; the other one has only that of the queue. */
#include <pthread.h>
#include <stdlib.h>

struct item { struct item *next; pthread_mutex_t own; int size; };
struct queue { pthread_mutex_t lock; struct item *first; };

static struct queue *todo;

static void *work(void *arg) {
    for (;;) {
        pthread_mutex_lock(&todo->lock);
        struct item *item = calloc(1, sizeof *item);
        item->next = todo->first;
        todo->first = item; // race: queue.first
        pthread_mutex_unlock(&todo->lock);
        pthread_mutex_lock(&todo->first->own);
        todo->first->size++; // race: item.size
        pthread_mutex_unlock(&todo->first->own);
    }
    return arg;
}

static void *other(void *arg) {
    for (;;) todo->first->size--; // race: item.size // race: queue.first
    return arg;
}

int main(void) {
    pthread_t a, b;
    todo = calloc(1, sizeof *todo);
    pthread_mutex_init(&todo->lock, 0);
    pthread_create(&a, 0, work, 0);
    pthread_create(&b, 0, other, 0);
    return 0;
}

/* Who takes an item off the queue has it alone. */
#include <pthread.h>
#include <stdlib.h>

struct item { struct item *next; int size; };
struct queue { pthread_mutex_t lock; struct item *first; };

static struct queue *todo;

static void put(void) {
    struct item *item = calloc(1, sizeof *item);
    pthread_mutex_lock(&todo->lock);
    item->next = todo->first;
    todo->first = item;
    pthread_mutex_unlock(&todo->lock);
}

static struct item *take(void) {
    pthread_mutex_lock(&todo->lock);
    struct item *item = todo->first;
    todo->first = item->next;
    pthread_mutex_unlock(&todo->lock);
    return item;
}

static void *work(void *arg) {
    for (;;) {
        struct item *item = take();
        item->size++;
    }
    return arg;
}

int main(void) {
    pthread_t a, b;
    todo = calloc(1, sizeof *todo);
    pthread_mutex_init(&todo->lock, 0);
    pthread_create(&a, 0, work, 0);
    pthread_create(&b, 0, work, 0);
    for (;;) put();
}

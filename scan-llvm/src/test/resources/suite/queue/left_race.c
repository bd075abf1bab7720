/* The item stays where all find it: the queue never changes once it is made. */
#include <pthread.h>
#include <stdlib.h>

struct item { struct item *next; int size; };
struct queue { pthread_mutex_t lock; struct item *first; };

static struct queue *todo;

static void *work(void *arg) {
    for (;;) todo->first->size++; // race: item.size
    return arg;
}

int main(void) {
    pthread_t a, b;
    todo = calloc(1, sizeof *todo);
    todo->first = calloc(1, sizeof *todo->first);
    pthread_create(&a, 0, work, 0);
    pthread_create(&b, 0, work, 0);
    return 0;
}

/* Nobody locks the variable that leads to the item: both may have the same. */
#include <pthread.h>
#include <stdlib.h>

struct item { struct item *next; int size; };

static struct item *todo;

static void *work(void *arg) {
    for (;;) {
        struct item *item = calloc(1, sizeof *item);
        todo = item; // race: todo
        todo->size++; // race: item.size // race: todo
    }
    return arg;
}

int main(void) {
    pthread_t a, b;
    todo = calloc(1, sizeof *todo);
    pthread_create(&a, 0, work, 0);
    pthread_create(&b, 0, work, 0);
    return 0;
}

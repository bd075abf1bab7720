/* Only the first thread turns the pointer elsewhere, before the others are there. */
#include <pthread.h>
#include <stdlib.h>

struct item { struct item *next; int size; };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct item *todo;

static void *work(void *arg) {
    for (;;) {
        pthread_mutex_lock(&lock);
        struct item *item = todo;
        pthread_mutex_unlock(&lock);
        item->size++; // race: item.size
    }
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_mutex_lock(&lock);
    todo = calloc(1, sizeof *todo);
    pthread_mutex_unlock(&lock);
    pthread_create(&a, 0, work, 0);
    pthread_create(&b, 0, work, 0);
    return 0;
}

/* Each thread takes the whole list: the batches that it then goes through are its own. */
#include <pthread.h>
#include <stdlib.h>

struct batch { int size; struct batch *next; };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct batch *queue;

static void put(struct batch *batch) {
    pthread_mutex_lock(&lock);
    batch->next = queue;
    queue = batch; // guarded
    pthread_mutex_unlock(&lock);
}

static struct batch *take_all(void) {
    pthread_mutex_lock(&lock);
    struct batch *all = queue; // guarded
    queue = 0; // guarded
    pthread_mutex_unlock(&lock);
    return all;
}

static void *reader(void *arg) {
    for (;;) {
        put(malloc(sizeof(struct batch)));
        for (struct batch *at = take_all(); at; at = at->next) at->size = 1;
    }
    return arg;
}

static void *writer(void *arg) {
    for (;;) {
        put(calloc(1, sizeof(struct batch)));
        for (struct batch *at = take_all(); at; at = at->next) at->size++;
    }
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, reader, 0);
    pthread_create(&b, 0, writer, 0);
    return 0;
}

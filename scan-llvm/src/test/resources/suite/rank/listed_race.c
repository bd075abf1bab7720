/* Batches stay in the list, and one of two places holds the lock that each of them has. */
#include <pthread.h>
#include <stdlib.h>

struct batch { pthread_mutex_t own; int size; struct batch *next; };

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
    pthread_mutex_unlock(&lock);
    return all;
}

static void *reader(void *arg) {
    for (;;) {
        put(malloc(sizeof(struct batch)));
        for (struct batch *at = take_all(); at; at = at->next) {
            pthread_mutex_lock(&at->own);
            at->size = 1; // race: batch.size
            pthread_mutex_unlock(&at->own);
        }
    }
    return arg;
}

static void *writer(void *arg) {
    for (;;) {
        put(calloc(1, sizeof(struct batch)));
        for (struct batch *at = take_all(); at; at = at->next) at->size++; // race: batch.size
    }
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, reader, 0);
    pthread_create(&b, 0, writer, 0);
    return 0;
}

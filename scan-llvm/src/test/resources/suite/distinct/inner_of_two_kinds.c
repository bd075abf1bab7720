/* The queue of a listener and the queue of a source go through one function, each under the mutex of its kind. */
#include <pthread.h>
#include <stdlib.h>

struct queue { int head, tail; };
struct listener { int id; struct queue queue; };
struct source { char name[8]; struct queue queue; };

static struct listener *listeners[4];
static struct source *sources[4];
static pthread_mutex_t listener_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t source_lock = PTHREAD_MUTEX_INITIALIZER;

static void push(struct queue *queue) {
    queue->tail++; // guarded
}

static void *one(void *arg) {
    pthread_mutex_lock(&source_lock);
    push(&sources[2]->queue);
    pthread_mutex_unlock(&source_lock);
    return arg;
}

static void *two(void *arg) {
    pthread_mutex_lock(&listener_lock);
    push(&listeners[1]->queue);
    pthread_mutex_unlock(&listener_lock);
    return arg;
}

int main(void) {
    pthread_t a, b;
    for (int i = 0; i < 4; i++) {
        listeners[i] = malloc(sizeof **listeners);
        sources[i] = malloc(sizeof **sources);
    }
    pthread_create(&a, 0, one, 0);
    pthread_create(&b, 0, two, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

/* A queue by itself and the queue inside a listener are two, each under its own mutex. */
#include <pthread.h>
#include <stdlib.h>

struct queue { int head, tail; };
struct listener { int id; struct queue queue; };

static struct queue all;
static struct listener *listener;
static pthread_mutex_t all_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t listener_lock = PTHREAD_MUTEX_INITIALIZER;

static void push(struct queue *queue) {
    queue->tail++; // guarded
}

static void *one(void *arg) {
    pthread_mutex_lock(&all_lock);
    push(&all);
    pthread_mutex_unlock(&all_lock);
    return arg;
}

static void *two(void *arg) {
    pthread_mutex_lock(&listener_lock);
    push(&listener->queue);
    pthread_mutex_unlock(&listener_lock);
    return arg;
}

int main(void) {
    pthread_t a, b;
    listener = malloc(sizeof *listener);
    pthread_create(&a, 0, one, 0);
    pthread_create(&b, 0, two, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

/* A variable and an object on the heap through one function. */
#include <pthread.h>
#include <stdlib.h>

struct buffer { int used; };

static struct buffer fixed;

static void use(struct buffer *buffer) {
    buffer->used++; // guarded
}

static void *worker(void *arg) {
    use(arg);
    return 0;
}

int main(void) {
    pthread_t thread;
    struct buffer *extra = malloc(sizeof *extra);
    pthread_create(&thread, 0, worker, extra);
    use(&fixed);
    pthread_join(thread, 0);
    return 0;
}

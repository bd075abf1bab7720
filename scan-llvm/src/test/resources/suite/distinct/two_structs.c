/* Two structs of one type. */
#include <pthread.h>

struct queue { int length; int dropped; };

static struct queue input, output;

static void drop(struct queue *queue) {
    queue->dropped++; // guarded
    queue->length--; // guarded
}

static void *reader(void *arg) {
    drop(&input);
    return arg;
}

static void *writer(void *arg) {
    drop(&output);
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, reader, 0);
    pthread_create(&b, 0, writer, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

/* Two objects with handles that lead to each other, and to themselves, in a loop. */
#include <pthread.h>
#include <stdlib.h>

struct handle { pthread_t id; struct handle *self, *other; };

static struct handle *first;
static int total;

static void *worker(void *arg) {
    total++; // guarded
    return arg;
}

int main(int argc, char **argv) {
    struct handle *a = calloc(1, sizeof *a);
    struct handle *b = calloc(1, sizeof *b);
    pthread_create(&a->id, 0, worker, 0);
    for (int i = 0; i < argc; i++) {
        a->self = a;
        a->other = b;
        b->other = a;
        first = a;
    }
    pthread_join(a->id, 0);
    return total; // guarded
}

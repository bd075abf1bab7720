/* Of two races the one comes first that needs no alias analysis: both sides name the variable. */
#include <pthread.h>
#include <stdlib.h>

struct box { int count; };

static struct box *shared;
static int zeta;

static void *worker(void *arg) {
    shared->count++; // race: box.count
    zeta++; // race: zeta
    return arg;
}

int main(void) {
    pthread_t a, b;
    shared = malloc(sizeof *shared);
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    return 0;
}

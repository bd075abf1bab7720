/*
 * Section 4.2, unlikely aliasing: two objects that pass through one function. RELAY's alias analysis takes them as one
 * and warns; the scan tells objects apart by where they were made.
 */
#include <pthread.h>
#include <stdlib.h>

struct cell { int value; };

static struct cell *through(struct cell *cell) {
    return cell;
}

static void *one(void *arg) {
    struct cell *cell = through(arg);
    cell->value = 1; // guarded
    return 0;
}

static void *two(void *arg) {
    struct cell *cell = through(arg);
    cell->value = 2; // guarded
    return 0;
}

int main(void) {
    pthread_t a, b;
    struct cell *first = malloc(sizeof *first);
    struct cell *second = malloc(sizeof *second);
    pthread_create(&a, 0, one, first);
    pthread_create(&b, 0, two, second);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

/* Each thread fills the row of its number, and the members of an element's array. */
#include <pthread.h>

enum { COUNT = 4 };

struct part { int sums[COUNT]; };

static double table[COUNT][COUNT];
static struct part parts[COUNT];
static int columns[COUNT][COUNT];

static void *worker(void *arg) {
    long id = (long)arg;
    for (int i = 0; i < COUNT; i++) {
        table[id][i] = 2 * i; // guarded
        parts[id].sums[i]++; // guarded
        columns[i][id] = i; // guarded
    }
    return 0;
}

int main(void) {
    pthread_t threads[COUNT];
    for (long i = 0; i < COUNT; i++) pthread_create(&threads[i], 0, worker, (void *)i);
    for (int i = 0; i < COUNT; i++) pthread_join(threads[i], 0);
    return table[1][1] + parts[1].sums[1] + columns[1][2]; // guarded
}

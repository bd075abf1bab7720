/* As own_row.c, but also the next row, a row that all have, a column of it, and rows counted through as one array. */
#include <pthread.h>

enum { COUNT = 4 };

static double table[COUNT][COUNT], shared[COUNT][COUNT], column[COUNT][COUNT], flat[COUNT][COUNT];

static void *worker(void *arg) {
    long id = (long)arg;
    double *first = &flat[0][0];
    for (int i = 0; i < COUNT; i++) {
        table[id][i] = 2 * i; // race: table
        table[(id + 1) % COUNT][i] = 0; // race: table
        shared[0][i] = id; // race: shared
        column[i][2] = id; // race: column
        flat[id][i] = i; // race: flat
        first[id + i] = 0; // race: flat
    }
    return 0;
}

int main(void) {
    pthread_t threads[COUNT];
    for (long i = 0; i < COUNT; i++) pthread_create(&threads[i], 0, worker, (void *)i);
    for (int i = 0; i < COUNT; i++) pthread_join(threads[i], 0);
    return table[1][1];
}

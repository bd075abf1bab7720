/* A function without a body calls two functions, each with its own data. */
#include <pthread.h>

extern int query(void *database, int (*row)(void *), void *context);

static int first_rows, second_rows;
static int database;

static int first(void *context) {
    (*(int *)context)++; // guarded
    return 0;
}

static int second(void *context) {
    (*(int *)context)++; // guarded
    return 0;
}

static void *worker(void *arg) {
    query(&database, first, &first_rows);
    return arg;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    query(&database, second, &second_rows);
    pthread_join(thread, 0);
    return 0;
}

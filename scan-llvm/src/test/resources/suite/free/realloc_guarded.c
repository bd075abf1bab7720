/* The same under a lock. */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int *table;

static void *reader(void *arg) {
    pthread_mutex_lock(&lock);
    long first = table ? table[0] : 0; // guarded
    pthread_mutex_unlock(&lock);
    return (void *)first;
}

int main(void) {
    pthread_t thread;
    table = calloc(4, sizeof *table); // guarded
    pthread_create(&thread, 0, reader, 0);
    pthread_mutex_lock(&lock);
    table = realloc(table, 64 * sizeof *table); // guarded
    pthread_mutex_unlock(&lock);
    pthread_join(thread, 0);
    return 0;
}

/* Double-checked locking with a plain flag. */
#include <pthread.h>
#include <stdlib.h>

struct table { int size; };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct table *table;

static void *worker(void *arg) {
    if (!table) { // race: table
        pthread_mutex_lock(&lock);
        if (!table) { // guarded
            struct table *fresh = malloc(sizeof *fresh);
            fresh->size = 64; // guarded
            table = fresh; // race: table
        }
        pthread_mutex_unlock(&lock);
    }
    return arg
            + table->size; // race: table
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

/* What lay in the table before it grew lies in it afterwards. */
#include <pthread.h>
#include <stdlib.h>

struct entry { int hits; };

static void *worker(void *arg) {
    struct entry *entry = arg;
    entry->hits++; // race: entry.hits
    return 0;
}

int main(void) {
    pthread_t thread;
    struct entry **table = malloc(sizeof *table);
    table[0] = malloc(sizeof **table);
    pthread_create(&thread, 0, worker, table[0]);
    table = realloc(table, 2 * sizeof *table);
    table[0]->hits++; // race: entry.hits
    pthread_join(thread, 0);
    return 0;
}

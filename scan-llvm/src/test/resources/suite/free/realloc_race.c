/* The table grows while another thread reads it. */
#include <pthread.h>
#include <stdlib.h>

static int *table; 
static int size;

static void *reader(void *arg) {
    return table ? (void *)(long)table[0] : arg; // race: table // race: *table
}

int main(void) {
    pthread_t thread;
    table = malloc(4 * sizeof *table);
    table[0] = 1;
    pthread_create(&thread, 0, reader, 0);
    table = realloc(table, 64 * sizeof *table); // race: table // race: *table
    pthread_join(thread, 0);
    return size;
}

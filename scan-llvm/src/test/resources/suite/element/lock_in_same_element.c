/* Lock and data in one element of an array inside an object. */
#include <pthread.h>
#include <stdlib.h>

struct slot {
    pthread_mutex_t lock;
    int value;
};

struct table {
    int size;
    struct slot slots[8];
};

static struct table *table;

static void bump(struct table *t, int i) {
    pthread_mutex_lock(&t->slots[i].lock);
    t->slots[i].value++; // guarded
    pthread_mutex_unlock(&t->slots[i].lock);
}

static void *worker(void *arg) {
    bump(table, rand() % 8);
    return 0;
}

int main(void) {
    pthread_t threads[8];
    table = calloc(1, sizeof *table);
    for (int i = 0; i < 8; i++) pthread_mutex_init(&table->slots[i].lock, 0);
    for (int i = 0; i < 8; i++) pthread_create(&threads[i], 0, worker, 0);
    for (int i = 0; i < 8; i++) pthread_join(threads[i], 0);
    return 0;
}

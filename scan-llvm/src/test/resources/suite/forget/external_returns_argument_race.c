/* A function without a body returns the pointer that it is given. */
#include <pthread.h>

struct entry { int hits; };
extern struct entry *touch(struct entry *entry);

static struct entry shared;

static void *worker(void *arg) {
    struct entry *entry = touch(&shared);
    entry->hits++; // race: entry.hits // race: shared.hits
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

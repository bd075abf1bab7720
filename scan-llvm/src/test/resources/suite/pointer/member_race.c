/* A pointer to a table of operations: the one that forgets the lock may be behind it. */
#include <pthread.h>

struct table { void (*run)(void); };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int steps;

static void step(void) {
    pthread_mutex_lock(&lock);
    steps++; // race: steps
    pthread_mutex_unlock(&lock);
}

static void reset(void) {
    steps = 0; // race: steps
}

static struct table tables[2] = {{step}, {reset}};

static void *worker(void *arg) {
    struct table *table = arg;
    table->run();
    return 0;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, &tables[0]);
    pthread_create(&b, 0, worker, &tables[1]);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

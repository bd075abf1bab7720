/* Two members of one signature whose values meet in a variable: the threads call through one of them only. */
#include <pthread.h>

struct worker_table { void (*run)(void); };
struct setup_table { void (*run)(void); };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int steps;

static void step(void) {
    pthread_mutex_lock(&lock);
    steps++; // guarded
    pthread_mutex_unlock(&lock);
}

static void reset(void) {
    steps = 0; // guarded
}

static struct worker_table workers = {step};
static struct setup_table setups = {reset};

static void pick(int which) {
    void (*chosen)(void) = which ? workers.run : setups.run;
    chosen();
}

static void *worker(void *arg) {
    struct worker_table *table = arg;
    table->run();
    return 0;
}

int main(int count, char **arguments) {
    pthread_t a, b;
    pick(count);
    pthread_create(&a, 0, worker, &workers);
    pthread_create(&b, 0, worker, &workers);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

/* Rounds of workers that one thread starts and waits for; which of many tasks they run only a table says. */
#include <pthread.h>
#include <stdlib.h>

struct task {
    int (*ready)(void);
    void (*run)(void);
};

static pthread_mutex_t lock;
static pthread_t *threads;
static unsigned workers;
static const struct task *next;
static int total;

static int ready(void) { return 1; }
static void one(void) { total += 1; }   // guarded
static void two(void) { total += 2; }   // guarded
static void three(void) { total += 3; } // guarded
static void four(void) { total += 4; }  // guarded
static void five(void) { total += 5; }  // guarded
static void six(void) { total += 6; }   // guarded
static void seven(void) { total += 7; } // guarded
static void eight(void) { total += 8; } // guarded
static void nine(void) { total += 9; }  // guarded

static const struct task tasks[] = {
    {ready, one},   {ready, two},   {ready, three}, {ready, four}, {ready, five},
    {ready, six},   {ready, seven}, {ready, eight}, {ready, nine}, {0, 0},
};

static void choose(void) {
    for (const struct task *each = tasks; each->ready; ++each)
        if (each->ready()) {
            next = each;
            return;
        }
    next = 0;
}

static void *worker(void *arg) {
    pthread_mutex_lock(&lock);
    while (next) {
        next->run();
        choose();
    }
    pthread_mutex_unlock(&lock);
    return 0;
}

static void *primary(void *arg) {
    total = 0; // guarded
    choose();
    for (unsigned i = 1; i < workers; ++i) pthread_create(&threads[i], 0, worker, 0);
    worker(0);
    for (unsigned i = 1; i < workers; ++i) pthread_join(threads[i], 0);
    return 0;
}

int main(int argc, char **argv) {
    workers = argc;
    for (int round = 0; round < argc; round++) {
        pthread_t first;
        threads = malloc(workers * sizeof *threads);
        pthread_create(&first, 0, primary, 0);
        pthread_join(first, 0);
        free(threads);
    }
    return 0;
}

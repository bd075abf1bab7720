/* Rounds of workers that nobody waits for; which of many tasks they run only a table says. */
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
static void one(void) { total += 1; }   // race: total
static void two(void) { total += 2; }   // race: total
static void three(void) { total += 3; } // race: total
static void four(void) { total += 4; }  // race: total
static void five(void) { total += 5; }  // race: total
static void six(void) { total += 6; }   // race: total
static void seven(void) { total += 7; } // race: total
static void eight(void) { total += 8; } // race: total
static void nine(void) { total += 9; }  // race: total

static const struct task tasks[] = {
    {ready, one},   {ready, two},   {ready, three}, {ready, four}, {ready, five},
    {ready, six},   {ready, seven}, {ready, eight}, {ready, nine}, {0, 0},
};

static void choose(void) {
    for (const struct task *each = tasks; each->ready; ++each)
        if (each->ready()) {
            next = each; // race: next
            return;
        }
    next = 0; // race: next
}

static void *worker(void *arg) {
    pthread_mutex_lock(&lock);
    while (next) { // race: next
        next->run(); // race: next
        choose();
    }
    pthread_mutex_unlock(&lock);
    return 0;
}

static void *primary(void *arg) {
    total = 0; // race: total
    choose();
    for (unsigned i = 1; i < workers; ++i) pthread_create(&threads[i], 0, worker, 0);
    worker(0);
    return 0;
}

int main(int argc, char **argv) {
    workers = argc;
    for (int round = 0; round < argc; round++) {
        pthread_t first;
        threads = malloc(workers * sizeof *threads);
        pthread_create(&first, 0, primary, 0);
        pthread_join(first, 0);

    }
    return 0;
}

/* The thread that counts last is alone with what all had: a variable that only counts has each value once. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct result { int sum; };

static atomic_int left = 2;
static int arrived;
static struct result *result;
static int parts, done;

static void finish(void) {
    done = parts; // guarded
}

static void *worker(void *arg) {
    if (atomic_fetch_sub(&left, 1) == 1) {
        result->sum = 1; // guarded
        free(result); // guarded
    }
    if (__atomic_add_fetch(&arrived, 1, __ATOMIC_ACQ_REL) == 2) finish();
    return arg;
}

int main(void) {
    pthread_t a, b;
    result = malloc(sizeof *result);
    parts = 3; // guarded
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return done; // guarded
}

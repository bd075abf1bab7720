/* As last_one.c, but the variable is counted up as well, set again, or tested for two values. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int uses = 1, left = 2, stages = 3, all = 2;
static int one, two, three, four;

static void *worker(void *arg) {
    atomic_fetch_add(&uses, 1);
    if (atomic_fetch_sub(&uses, 1) == 1) one++; // race: one
    if (atomic_fetch_sub(&left, 1) == 1) {
        two++; // race: two
        atomic_store(&left, 2);
    }
    int stage = atomic_fetch_sub(&stages, 1);
    if (stage == 3) three++; // race: three
    if (stage == 2) three++; // race: three
    if (atomic_fetch_sub(&all, 1) != 1) four++; // race: four
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

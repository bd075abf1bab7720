/* Sections that run as if nothing ran beside them. */
#include <pthread.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static int total;

static void *worker(void *arg) {
    __VERIFIER_atomic_begin();
    total++; // guarded
    __VERIFIER_atomic_end();
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

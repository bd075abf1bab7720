/* One access is outside the section. */
#include <pthread.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static int total;

static void *worker(void *arg) {
    __VERIFIER_atomic_begin();
    total++; // race: total
    __VERIFIER_atomic_end();
    return arg;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    total = 0; // race: total
    pthread_join(thread, 0);
    return 0;
}

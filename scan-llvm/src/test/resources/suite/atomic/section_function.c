// A function of that name is an atomic section as a whole, and so is what stands between the calls.
#include <pthread.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static int count;

static int __VERIFIER_atomic_add(int number) {
    if (number < 0) return count; // guarded
    count += number; // guarded
    return count; // guarded
}

static void *run(void *unused) {
    __VERIFIER_atomic_add(2);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    __VERIFIER_atomic_begin();
    count--; // guarded
    __VERIFIER_atomic_end();
    pthread_join(thread, 0);
    return count; // guarded
}

// The section has ended when the function has returned.
#include <pthread.h>

static int count;

static int __VERIFIER_atomic_add(int number) {
    if (number < 0) return 0;
    count += number; // race: count
    return 1;
}

static void *run(void *unused) {
    __VERIFIER_atomic_add(2);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    if (__VERIFIER_atomic_add(1)) count--; // race: count
    pthread_join(thread, 0);
    return count; // guarded
}

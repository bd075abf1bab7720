/* What errno was is kept where all threads find it. */
#include <errno.h>
#include <pthread.h>

static int last;

static void *worker(void *arg) {
    if (errno) last = errno; // race: last
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return last; // guarded
}

/* C11 threads with a C11 lock. */
#include <threads.h>

static mtx_t lock;
static int counter;

static int worker(void *arg) {
    mtx_lock(&lock);
    counter++; // guarded
    mtx_unlock(&lock);
    return arg != 0;
}

int main(void) {
    thrd_t a, b;
    mtx_init(&lock, mtx_plain);
    thrd_create(&a, worker, 0);
    thrd_create(&b, worker, 0);
    thrd_join(a, 0);
    thrd_join(b, 0);
    return counter; // guarded
}

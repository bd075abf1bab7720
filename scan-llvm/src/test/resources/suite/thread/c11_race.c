/* C11 threads. */
#include <threads.h>

static int counter;

static int worker(void *arg) {
    counter++; // race: counter
    return arg != 0;
}

int main(void) {
    thrd_t a, b;
    thrd_create(&a, worker, 0);
    thrd_create(&b, worker, 0);
    thrd_join(a, 0);
    thrd_join(b, 0);
    return 0;
}

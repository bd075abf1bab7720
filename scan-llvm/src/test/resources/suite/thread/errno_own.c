/* Every thread has its own errno, which C libraries find by a function. */
#include <errno.h>
#include <pthread.h>
#include <unistd.h>

static void *worker(void *arg) {
    errno = 0; // guarded
    if (close(-1) != 0 && errno == EBADF) return 0; // guarded
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    errno = 1; // guarded
    pthread_join(a, 0);
    pthread_join(b, 0);
    return errno; // guarded
}

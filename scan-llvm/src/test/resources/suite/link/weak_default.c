/* The worker does nothing, unless another file has a worker of its own. */
#include <pthread.h>

__attribute__((weak)) void *work(void *argument) { return 0; }

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, work, 0);
    pthread_create(&second, 0, work, 0);
    pthread_join(first, 0);
    pthread_join(second, 0);
    return 0;
}

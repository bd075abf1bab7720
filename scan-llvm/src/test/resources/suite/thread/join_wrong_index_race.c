/* Only the first thread of the array is joined. */
#include <pthread.h>

static int left, right;

static void *first(void *arg) {
    left = 1; // guarded
    return arg;
}

static void *second(void *arg) {
    right = 1; // race: right
    return arg;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], 0, first, 0);
    pthread_create(&threads[1], 0, second, 0);
    pthread_join(threads[0], 0);
    return left
            + right; // race: right
}

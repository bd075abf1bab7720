/* One side counts with a builtin, the other without. */
#include <pthread.h>

static long hits;

static void *atomically(void *arg) {
    __sync_fetch_and_add(&hits, 1); // race: hits
    return arg;
}

static void *plainly(void *arg) {
    hits++; // race: hits
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, atomically, 0);
    pthread_create(&b, 0, plainly, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

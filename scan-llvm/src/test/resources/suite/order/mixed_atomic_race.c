/* An atomic write and a plain read. */
#include <pthread.h>

static int value;

static void *writer(void *arg) {
    __atomic_store_n(&value, 1, __ATOMIC_SEQ_CST); // race: value
    return arg;
}

static void *reader(void *arg) {
    return arg + value; // race: value
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, writer, 0);
    pthread_create(&b, 0, reader, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

/* The same with one variable. */
#include <pthread.h>

static int reads;

static int launch(pthread_t *thread, void *(*run)(void *), void *arg) {
    return pthread_create(thread, 0, run, arg);
}

static void *reader(void *arg) {
    (*(int *)arg)++; // race: reads
    return 0;
}

static void *writer(void *arg) {
    (*(int *)arg)++; // race: reads
    return 0;
}

int main(void) {
    pthread_t a, b;
    launch(&a, reader, &reads);
    launch(&b, writer, &reads);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

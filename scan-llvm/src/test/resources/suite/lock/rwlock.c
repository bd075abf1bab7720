/* Readers in read mode, the writer in write mode. */
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value;
static int seen[2];

static void *reader(void *arg) {
    int *into = arg;
    pthread_rwlock_rdlock(&lock);
    int copy = value; // guarded
    pthread_rwlock_unlock(&lock);
    return into + copy;
}

static void *writer(void *arg) {
    pthread_rwlock_wrlock(&lock);
    value++; // guarded
    pthread_rwlock_unlock(&lock);
    return arg;
}

int main(void) {
    pthread_t a, b, c;
    pthread_create(&a, 0, reader, &seen[0]);
    pthread_create(&b, 0, writer, 0);
    pthread_create(&c, 0, writer, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    pthread_join(c, 0);
    return 0;
}

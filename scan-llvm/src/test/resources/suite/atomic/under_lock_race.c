/* A lock on one side and an atomic operation on the other exclude nothing. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int users;

static void *locked(void *arg) {
    pthread_mutex_lock(&lock);
    users = users * 2; // race: users
    pthread_mutex_unlock(&lock);
    return arg;
}

static void *atomic(void *arg) {
    __atomic_fetch_add(&users, 1, __ATOMIC_SEQ_CST); // race: users
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, locked, 0);
    pthread_create(&b, 0, atomic, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

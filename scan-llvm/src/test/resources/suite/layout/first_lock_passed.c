// Both pass the address of the first lock of an array.
#include <pthread.h>

struct cell { int left, right; };

static pthread_mutex_t locks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static struct cell cells[2];
static int count;

static void enter(pthread_mutex_t *lock) {
    pthread_mutex_lock(lock);
}

static void leave(pthread_mutex_t *lock) {
    pthread_mutex_unlock(lock);
}

static void *one(void *unused) {
    cells[0].right = 1; // guarded
    enter(&locks[0]);
    count++; // guarded
    leave(&locks[0]);
    return 0;
}

static void *other(void *unused) {
    cells[1].right = 1; // guarded
    enter(&locks[0]);
    count--; // guarded
    leave(&locks[0]);
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, one, 0);
    pthread_create(&second, 0, other, 0);
    pthread_join(first, 0);
    pthread_join(second, 0);
    return count; // guarded
}

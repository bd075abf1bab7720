// The first lock of an array is that of the first element, by a number or by a variable.
#include <pthread.h>

static pthread_mutex_t locks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static int counts[2];

static void *one(void *unused) {
    pthread_mutex_lock(&locks[0]);
    counts[0]++; // guarded
    pthread_mutex_unlock(&locks[0]);
    pthread_mutex_lock(&locks[1]);
    counts[1]++; // guarded
    pthread_mutex_unlock(&locks[1]);
    return 0;
}

static void *each(void *unused) {
    for (int i = 0; i < 2; i++) {
        pthread_mutex_lock(&locks[i]);
        counts[i]--; // guarded
        pthread_mutex_unlock(&locks[i]);
    }
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, one, 0);
    pthread_create(&second, 0, each, 0);
    pthread_join(first, 0);
    pthread_join(second, 0);
    return counts[0] + counts[1]; // guarded
}

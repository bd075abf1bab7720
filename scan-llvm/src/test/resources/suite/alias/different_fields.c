/* Different members of one object. */
#include <pthread.h>

struct pair { int left; int right; };

static struct pair pair;

static void *one(void *arg) {
    pair.left = 1; // guarded
    return arg;
}

static void *two(void *arg) {
    pair.right = 1; // guarded
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, one, 0);
    pthread_create(&b, 0, two, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

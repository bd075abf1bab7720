/* Two pointers to one variable. */
#include <pthread.h>

static int value;
static int *left = &value;

static void *one(void *arg) {
    *left = 1; // race: value
    return arg;
}

static void *two(void *arg) {
    value = 2; // race: value
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

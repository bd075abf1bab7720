/* Clearing an object writes all of it. */
#include <pthread.h>
#include <string.h>

struct point { int x; int y; };

static struct point where;

static void *clear(void *arg) {
    memset(&where, 0, sizeof where); // race: where.x
    return arg;
}

static void *look(void *arg) {
    return arg + where.x; // race: where.x
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, clear, 0);
    pthread_create(&b, 0, look, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

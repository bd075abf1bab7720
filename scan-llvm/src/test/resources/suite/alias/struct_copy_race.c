/* A struct assignment touches every member. */
#include <pthread.h>

struct point { int x; int y; };

static struct point where;

static void *move(void *arg) {
    struct point next = {1, 2};
    where = next; // race: where.x // race: where.y
    return arg;
}

static void *look(void *arg) {
    return arg
            + where.x // race: where.x
            + where.y; // race: where.y
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, move, 0);
    pthread_create(&b, 0, look, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

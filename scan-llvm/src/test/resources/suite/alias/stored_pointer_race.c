/* An object that is reached through two globals. */
#include <pthread.h>
#include <stdlib.h>

struct item { int count; };

static struct item *front;
static struct item *back;

static void *one(void *arg) {
    front->count++; // race: item.count
    return arg;
}

static void *two(void *arg) {
    back->count++; // race: item.count
    return arg;
}

int main(void) {
    pthread_t a, b;
    front = malloc(sizeof *front);
    back = front;
    pthread_create(&a, 0, one, 0);
    pthread_create(&b, 0, two, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

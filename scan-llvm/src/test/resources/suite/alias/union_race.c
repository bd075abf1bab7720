/* Members of a union are one location. */
#include <pthread.h>

union word { int whole; char parts[4]; };
struct box { union word word; };

static struct box box;

static void *one(void *arg) {
    box.word.whole = 1; // race: box.word
    return arg;
}

static void *two(void *arg) {
    return arg + box.word.whole; // race: box.word
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, one, 0);
    pthread_create(&b, 0, two, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

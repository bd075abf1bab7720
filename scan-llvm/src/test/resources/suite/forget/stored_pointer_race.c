/* A function writes a variable through a pointer that lies in a struct. */
#include <pthread.h>

struct visitor { int depth; int *found; };

static int total;

static void visit(struct visitor *visitor) {
    *visitor->found = 1;
}

static void *worker(void *arg) {
    total++; // race: total
    return arg;
}

int main(void) {
    pthread_t thread;
    int found = 0;
    struct visitor visitor = {0, &found};
    visit(&visitor);
    if (!found) return 1;
    pthread_create(&thread, 0, worker, 0);
    total++; // race: total
    pthread_join(thread, 0);
    return 0;
}

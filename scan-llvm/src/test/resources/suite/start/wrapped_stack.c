/* The struct lies on the stack of the helper, which waits until the thread has ended. */
#include <pthread.h>

struct start { void (*run)(int *); int *data; };

static int low, high;

static void *begin(void *arg) {
    struct start *start = arg;
    start->run(start->data);
    return 0;
}

static void finish(void (*run)(int *), int *data) {
    pthread_t thread;
    struct start start = { run, data };
    pthread_create(&thread, 0, begin, &start);
    pthread_join(thread, 0);
}

static void up(int *data) {
    (*data)++; // guarded
}

static void down(int *data) {
    (*data)--; // guarded
}

int main(void) {
    finish(up, &low);
    finish(down, &high);
    return low + high; // guarded
}

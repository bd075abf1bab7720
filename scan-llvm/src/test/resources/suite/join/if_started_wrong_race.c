/* There is a handle, and the thread of another one is waited for. */
#include <pthread.h>

static pthread_t one, two;
static int total;

static void *worker(void *arg) {
    total++; // race: total
    return arg;
}

static void *idle(void *arg) {
    return arg;
}

int main(int argc, char **argv) {
    pthread_create(&one, 0, worker, 0);
    pthread_create(&two, 0, idle, 0);
    if (one) pthread_join(two, 0);
    return total; // race: total
}

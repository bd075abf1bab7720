/* Two services behind two global pointers; the wrong one is waited for. */
#include <pthread.h>
#include <stdlib.h>

struct service { pthread_t thread; };

static struct service *one, *two;
static int total;

static void *worker(void *arg) {
    total++; // race: total
    return arg;
}

static void *idle(void *arg) {
    return arg;
}

static void start(void) {
    one = calloc(1, sizeof *one);
    two = calloc(1, sizeof *two);
    pthread_create(&one->thread, 0, worker, 0);
    pthread_create(&two->thread, 0, idle, 0);
}

static void stop(void) {
    pthread_join(two->thread, 0);
}

int main(void) {
    start();
    stop();
    return total; // race: total
}

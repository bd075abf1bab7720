/* What the first thread does without the lock beside another one; which of many tasks it does only a table says. */
#include <pthread.h>

static pthread_mutex_t lock;
static int total;

static void add(int n) { total += n; } // race: total

static void one(void) { add(1); }
static void two(void) { add(2); }
static void three(void) { add(3); }
static void four(void) { add(4); }
static void five(void) { add(5); }
static void six(void) { add(6); }
static void seven(void) { add(7); }
static void eight(void) { add(8); }
static void nine(void) { add(9); }

static void (*const tasks[])(void) = {one, two, three, four, five, six, seven, eight, nine};

static void *worker(void *arg) {
    pthread_mutex_lock(&lock);
    add(0);
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(int argc, char **argv) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    tasks[argc]();
    pthread_mutex_lock(&lock);
    tasks[argc]();
    pthread_mutex_unlock(&lock);
    pthread_join(thread, 0);
    return 0;
}

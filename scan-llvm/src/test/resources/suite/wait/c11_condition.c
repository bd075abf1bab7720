/* The same with the threads of C11. */
#include <threads.h>

static mtx_t lock;
static cnd_t changed;
static int done, answer;

static int worker(void *arg) {
    answer = 42; // guarded
    mtx_lock(&lock);
    done = 1; // guarded
    cnd_broadcast(&changed);
    mtx_unlock(&lock);
    return 0;
}

int main(void) {
    thrd_t thread;
    mtx_init(&lock, mtx_plain);
    cnd_init(&changed);
    thrd_create(&thread, worker, 0);
    mtx_lock(&lock);
    while (!done) cnd_wait(&changed, &lock); // guarded
    mtx_unlock(&lock);
    return answer; // guarded
}

/* Main frees it when the thread has ended. */
#include <pthread.h>
#include <stdlib.h>

struct job { int state; };

static void *worker(void *arg) {
    struct job *job = arg;
    job->state = 2; // guarded
    return 0;
}

int main(void) {
    pthread_t thread;
    struct job *job = malloc(sizeof *job);
    pthread_create(&thread, 0, worker, job);
    pthread_join(thread, 0);
    free(job); // guarded
    return 0;
}

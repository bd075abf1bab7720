/* Main frees what the thread still uses. */
#include <pthread.h>
#include <stdlib.h>

struct job { int state; };

static void *worker(void *arg) {
    struct job *job = arg;
    job->state = 2; // race: job.state
    return 0;
}

int main(void) {
    pthread_t thread;
    struct job *job = malloc(sizeof *job);
    pthread_create(&thread, 0, worker, job);
    free(job); // race: job.state
    pthread_join(thread, 0);
    return 0;
}

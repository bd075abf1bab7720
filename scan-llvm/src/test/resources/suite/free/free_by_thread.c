/* The thread that got the object frees it. */
#include <pthread.h>
#include <stdlib.h>

struct job { int state; };

static void *worker(void *arg) {
    struct job *job = arg;
    job->state = 2; // guarded
    free(job); // guarded
    return 0;
}

int main(void) {
    pthread_t thread;
    for (int i = 0; i < 4; i++) {
        struct job *job = malloc(sizeof *job);
        job->state = i; // guarded
        pthread_create(&thread, 0, worker, job);
    }
    return 0;
}

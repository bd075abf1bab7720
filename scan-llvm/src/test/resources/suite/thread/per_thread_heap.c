/* Every thread works on an object that was made for it. */
#include <pthread.h>
#include <stdlib.h>

struct job { int id; int result; };

static void *worker(void *arg) {
    struct job *job = arg;
    job->result = job->id * 2; // guarded
    return 0;
}

int main(void) {
    pthread_t threads[4];
    for (int i = 0; i < 4; i++) {
        struct job *job = malloc(sizeof *job);
        job->id = i; // guarded
        pthread_create(&threads[i], 0, worker, job);
    }
    for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
    return 0;
}

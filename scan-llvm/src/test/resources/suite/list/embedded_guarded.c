/* Lists as the kernel has them: links inside the objects, objects found from their links. */
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

#define container_of(pointer, type, member) ((type *)((char *)(pointer)-offsetof(type, member)))

struct link { struct link *next; };
struct job { int state; struct link link; };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct link *jobs;

static void add(struct job *job) {
    pthread_mutex_lock(&lock);
    job->link.next = jobs; // guarded
    jobs = &job->link; // guarded
    pthread_mutex_unlock(&lock);
}

static void *producer(void *arg) {
    struct job *job = malloc(sizeof *job);
    job->state = 1; // guarded
    add(job);
    return arg;
}

static void *marker(void *arg) {
    pthread_mutex_lock(&lock);
    for (struct link *at = jobs; at; at = at->next) { // guarded
        struct job *job = container_of(at, struct job, link);
        job->state++; // guarded
    }
    pthread_mutex_unlock(&lock);
    return arg;
}

int main(void) {
    pthread_t a, b, c;
    pthread_create(&a, 0, producer, 0);
    pthread_create(&b, 0, marker, 0);
    pthread_create(&c, 0, marker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    pthread_join(c, 0);
    return 0;
}

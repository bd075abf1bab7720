/* One that starts with two lets two threads in. */
#include <pthread.h>
#include <semaphore.h>

static sem_t slots;
static int total;

static void *worker(void *arg) {
    sem_wait(&slots);
    total++; // race: total
    sem_post(&slots);
    return arg;
}

int main(void) {
    pthread_t a, b;
    sem_init(&slots, 0, 2);
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

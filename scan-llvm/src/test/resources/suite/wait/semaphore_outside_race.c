/* The lock is given back too early. */
#include <pthread.h>
#include <semaphore.h>

static sem_t mutex;
static int total;

static void *worker(void *arg) {
    sem_wait(&mutex);
    sem_post(&mutex);
    total++; // race: total
    return arg;
}

int main(void) {
    pthread_t a, b;
    sem_init(&mutex, 0, 1);
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

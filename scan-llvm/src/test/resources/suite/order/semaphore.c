/* A semaphore hands the data over. */
#include <pthread.h>
#include <semaphore.h>

static sem_t filled;
static int data;

static void *producer(void *arg) {
    data = 42; // guarded
    sem_post(&filled);
    return arg;
}

static void *consumer(void *arg) {
    sem_wait(&filled);
    return arg + data; // guarded
}

int main(void) {
    pthread_t a, b;
    sem_init(&filled, 0, 0);
    pthread_create(&a, 0, producer, 0);
    pthread_create(&b, 0, consumer, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

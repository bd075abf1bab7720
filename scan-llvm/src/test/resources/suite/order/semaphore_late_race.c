/* The data is written after it was handed over. */
#include <pthread.h>
#include <semaphore.h>

static sem_t filled;
static int data;

static void *producer(void *arg) {
    sem_post(&filled);
    data = 42; // race: data
    return arg;
}

static void *consumer(void *arg) {
    sem_wait(&filled);
    return arg + data; // race: data
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

/* A semaphore in a struct, as a lock of that struct. */
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

struct account { sem_t mutex; long balance; };

static void deposit(struct account *account, long amount) {
    sem_wait(&account->mutex);
    account->balance += amount; // guarded
    sem_post(&account->mutex);
}

static void *worker(void *arg) {
    deposit(arg, 5);
    return 0;
}

int main(void) {
    pthread_t thread;
    struct account *account = malloc(sizeof *account);
    sem_init(&account->mutex, 0, 1);
    pthread_create(&thread, 0, worker, account);
    deposit(account, 7);
    pthread_join(thread, 0);
    return 0;
}

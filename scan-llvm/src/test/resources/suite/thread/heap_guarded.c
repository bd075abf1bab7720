/* A heap object with its own lock. */
#include <pthread.h>
#include <stdlib.h>

struct account { pthread_mutex_t lock; long balance; };

static void *deposit(void *arg) {
    struct account *account = arg;
    pthread_mutex_lock(&account->lock);
    account->balance += 10; // guarded
    pthread_mutex_unlock(&account->lock);
    return 0;
}

int main(void) {
    pthread_t a, b;
    struct account *account = malloc(sizeof *account);
    pthread_mutex_init(&account->lock, 0);
    account->balance = 0; // guarded
    pthread_create(&a, 0, deposit, account);
    pthread_create(&b, 0, deposit, account);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

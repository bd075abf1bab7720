/* A heap object that two threads get. */
#include <pthread.h>
#include <stdlib.h>

struct account { long balance; };

static void *deposit(void *arg) {
    struct account *account = arg;
    account->balance += 10; // race: account.balance
    return 0;
}

int main(void) {
    pthread_t a, b;
    struct account *account = malloc(sizeof *account);
    account->balance = 0; // guarded
    pthread_create(&a, 0, deposit, account);
    pthread_create(&b, 0, deposit, account);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

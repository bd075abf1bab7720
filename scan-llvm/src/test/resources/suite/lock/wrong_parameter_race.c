/* A transfer that locks only the account it takes from. */
#include <pthread.h>
#include <stdlib.h>

struct account { pthread_mutex_t lock; long balance; };
struct pair { struct account *from; struct account *to; };

static void *transfer(void *arg) {
    struct pair *pair = arg;
    pthread_mutex_lock(&pair->from->lock);
    pair->from->balance -= 1; // race: account.balance
    pair->to->balance += 1; // race: account.balance
    pthread_mutex_unlock(&pair->from->lock);
    return 0;
}

int main(void) {
    pthread_t a, b;
    struct account *x = calloc(1, sizeof *x), *y = calloc(1, sizeof *y);
    struct pair *there = malloc(sizeof *there), *back = malloc(sizeof *back);
    there->from = x;
    there->to = y;
    back->from = y;
    back->to = x;
    pthread_create(&a, 0, transfer, there);
    pthread_create(&b, 0, transfer, back);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

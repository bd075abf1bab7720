/* A lock that only a models file knows: without one, the scan does not see it. */
#include <pthread.h>

struct acme_lock { int state; };

void acme_enter(struct acme_lock *lock);
void acme_leave(struct acme_lock *lock);

static struct acme_lock lock;
static int value;

static void *worker(void *arg) {
    acme_enter(&lock);
    value++; // race: value
    acme_leave(&lock);
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

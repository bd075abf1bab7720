/* A function without a body returns an object that others know too. */
#include <pthread.h>

struct session { int users; };
extern struct session *current_session(void);

static void *worker(void *arg) {
    current_session()->users++; // race: session.users
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

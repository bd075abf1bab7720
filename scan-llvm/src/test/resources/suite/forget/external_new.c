/* A function without a body whose name says that it makes what it returns. */
#include <pthread.h>

struct session { int users; };
extern struct session *session_new(void);

static void *worker(void *arg) {
    struct session *session = session_new();
    session->users++; // guarded
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

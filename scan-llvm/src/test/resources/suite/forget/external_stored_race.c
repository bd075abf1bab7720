/* The address of a variable lies in a struct that a function without a body is given. */
#include <pthread.h>

struct request { int kind; int *answer; };
extern void submit(struct request *request);

static int total;

static void *worker(void *arg) {
    total++; // race: total
    return arg;
}

int main(void) {
    pthread_t thread;
    int answer = 0;
    struct request request;
    request.answer = &answer;
    submit(&request);
    if (!answer) return 1;
    pthread_create(&thread, 0, worker, 0);
    total++; // race: total
    pthread_join(thread, 0);
    return 0;
}

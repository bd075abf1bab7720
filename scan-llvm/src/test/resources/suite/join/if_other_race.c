/* Waited for if another variable says so. */
#include <pthread.h>

static pthread_t thread;
static int patient;
static int total;

static void *worker(void *arg) {
    total++; // race: total
    return arg;
}

int main(int argc, char **argv) {
    patient = argc > 2;
    pthread_create(&thread, 0, worker, 0);
    if (patient) pthread_join(thread, 0);
    return total; // race: total
}

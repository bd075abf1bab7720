/* The first round calls the function that sets up. */
#include <pthread.h>
#include <stdlib.h>

static int limit;
static pthread_t threads[16];

static void *work(void *arg) {
    return (void *)(long)limit; // guarded
}

static void set_up(int count) {
    limit = count; // guarded
}

int main(int argc, char **argv) {
    for (int i = 0; i < argc; i += 2) {
        if (i == 0) set_up(argc);
        pthread_create(&threads[i], 0, work, 0);
    }
    return 0;
}

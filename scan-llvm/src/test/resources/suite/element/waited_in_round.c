// Main uses the element of a round when it has waited for the thread of that round, in each round of an outer loop.
#include <pthread.h>

struct part { int number; long sum; };

static struct part parts[4];

static void *add(void *argument) {
    struct part *part = argument;
    part->sum += part->number; // guarded
    return 0;
}

int main(void) {
    pthread_t threads[4];
    long sum = 0;
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 4; i++) {
            parts[i].number = i; // guarded
            pthread_create(&threads[i], 0, add, &parts[i]);
        }
        for (int i = 0; i < 4; i++) {
            pthread_join(threads[i], 0);
            sum += parts[i].sum; // guarded
        }
    }
    return (int)sum;
}

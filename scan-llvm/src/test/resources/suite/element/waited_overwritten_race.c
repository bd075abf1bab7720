// The handles of the first round are lost: main waits for the threads of the second one only.
#include <pthread.h>

struct part { int number; long sum; };

static struct part parts[4];

static void *add(void *argument) {
    struct part *part = argument;
    part->sum = part->number; // race: parts[].sum
    return 0;
}

int main(void) {
    pthread_t threads[4];
    long sum = 0;
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < 4; i++) pthread_create(&threads[i], 0, add, &parts[i]);
    for (int i = 0; i < 4; i++) {
        pthread_join(threads[i], 0);
        sum += parts[i].sum; // race: parts[].sum
    }
    return (int)sum;
}

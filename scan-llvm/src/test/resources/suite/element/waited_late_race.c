// Main uses the element before it waits for its thread.
#include <pthread.h>

struct part { int number; long sum; };

static struct part parts[4];

static void *add(void *argument) {
    struct part *part = argument;
    part->sum += part->number; // race: parts[].sum
    return 0;
}

int main(void) {
    pthread_t threads[4];
    long sum = 0;
    for (int i = 0; i < 4; i++) {
        parts[i].number = i; // guarded
        pthread_create(&threads[i], 0, add, &parts[i]);
    }
    for (int i = 0; i < 4; i++) {
        sum += parts[i].sum; // race: parts[].sum
        pthread_join(threads[i], 0);
    }
    return (int)sum;
}

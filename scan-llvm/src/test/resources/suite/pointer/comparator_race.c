/* The library calls back: sorting reads what the other thread writes. */
#include <pthread.h>
#include <stdlib.h>

static int ascending = 1;
static int numbers[8];

static int compare(const void *a, const void *b) {
    int order = *(const int *)a - *(const int *)b;
    return ascending ? order : -order; // race: ascending
}

static void *sorter(void *arg) {
    qsort(numbers, 8, sizeof numbers[0], compare);
    return arg;
}

static void *flipper(void *arg) {
    ascending = !ascending; // race: ascending
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, sorter, 0);
    pthread_create(&b, 0, flipper, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

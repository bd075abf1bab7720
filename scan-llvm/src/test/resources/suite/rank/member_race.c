/* A member of a variable is named as well. */
#include <pthread.h>

struct box { int count; };

static struct box zeta;
static int cells[8];

static void *worker(void *arg) {
    cells[*(int *)arg]++; // race: cells
    zeta.count++; // race: zeta.count
    return 0;
}

int main(int count, char **names) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, &count);
    pthread_create(&b, 0, worker, &count);
    return 0;
}

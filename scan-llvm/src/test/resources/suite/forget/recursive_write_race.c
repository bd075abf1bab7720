/* The variable is written some calls further down. */
#include <pthread.h>

struct node { struct node *next; int *count; };

static int total;

static void walk(struct node *node, int *count) {
    (*count)++;
    if (node->next) walk(node->next, count);
}

static void start(struct node *node) {
    walk(node, node->count);
}

static void *worker(void *arg) {
    total++; // race: total
    return arg;
}

int main(void) {
    pthread_t thread;
    int count = 0;
    struct node node = {0, &count};
    start(&node);
    if (count == 0) return 1;
    pthread_create(&thread, 0, worker, 0);
    total++; // race: total
    pthread_join(thread, 0);
    return 0;
}

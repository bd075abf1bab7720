/* Some of a list are waited for; that the list ends says nothing of the others. */
#include <pthread.h>
#include <stdlib.h>

struct node { pthread_t thread; int wanted; struct node *next; };

static struct node *nodes;
static int total;

static void *worker(void *arg) {
    total++; // race: total
    return arg;
}

int main(int argc, char **argv) {
    for (int i = 0; i < 3; i++) {
        struct node *n = calloc(1, sizeof *n);
        n->wanted = i & 1;
        n->next = nodes;
        nodes = n;
        pthread_create(&n->thread, 0, worker, 0);
    }
    struct node *n = nodes;
    while (n) {
        struct node *next = n->next;
        if (next) pthread_join(n->thread, 0);
        n = next;
    }
    return total; // race: total
}

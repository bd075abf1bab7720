/* The node is written after everybody can see it. */
#include <pthread.h>
#include <stdlib.h>

struct node { struct node *next; int value; };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct node *head;

static void *push(void *arg) {
    struct node *node = malloc(sizeof *node);
    pthread_mutex_lock(&lock);
    node->next = head; // guarded
    head = node; // guarded
    pthread_mutex_unlock(&lock);
    node->value = 1; // race: node.value
    return arg;
}

static void *peek(void *arg) {
    pthread_mutex_lock(&lock);
    int value = head ? head->value : 0; // race: node.value
    pthread_mutex_unlock(&lock);
    return arg + value;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, push, 0);
    pthread_create(&b, 0, peek, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

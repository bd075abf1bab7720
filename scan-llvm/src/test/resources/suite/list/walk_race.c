/* The walk forgot the lock. */
#include <pthread.h>
#include <stdlib.h>

struct node { struct node *next; int value; };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct node *head;

static void *push(void *arg) {
    struct node *node = malloc(sizeof *node);
    node->value = 1; // guarded
    pthread_mutex_lock(&lock);
    node->next = head; // guarded
    head = node; // race: head
    pthread_mutex_unlock(&lock);
    return arg;
}

static void *walk(void *arg) {
    for (struct node *at = head; at; at = at->next) // race: head
        at->value++; // race: node.value
    return arg;
}

int main(void) {
    pthread_t a, b, c;
    pthread_create(&a, 0, push, 0);
    pthread_create(&b, 0, walk, 0);
    pthread_create(&c, 0, walk, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    pthread_join(c, 0);
    return 0;
}

/* The head is not guarded. */
#include <pthread.h>
#include <stdlib.h>

struct node { struct node *next; int value; };

static struct node *head;

static void *push(void *arg) {
    struct node *node = malloc(sizeof *node);
    node->value = 1; // guarded
    node->next = head; // race: head
    head = node; // race: head
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, push, 0);
    pthread_create(&b, 0, push, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

/* An interrupted wait goes on without the semaphore. */
#include "kernel.h"

struct card { struct semaphore sem; int event; };

static int poll(void *data) {
    struct card *card = data;
    down_interruptible(&card->sem);
    card->event = 0; // race: card.event
    up(&card->sem);
    return 0;
}

int probe(struct card *card) {
    kthread_run(poll, card, "card");
    return 0;
}

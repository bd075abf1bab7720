/* The semaphore is got only if the answer is zero. */
#include "kernel.h"

struct card { struct semaphore sem; int event; int jobs; };

static int poll(void *data) {
    struct card *card = data;
    int locked;
    while (!kthread_should_stop()) {
        if (READ_ONCE(card->jobs)) {
            locked = down_interruptible(&card->sem);
        } else {
            locked = down_interruptible(&card->sem);
        }
        if (locked) continue;
        card->event = 0; // guarded
        up(&card->sem);
    }
    return 0;
}

int probe(struct card *card) {
    kthread_run(poll, card, "card");
    return 0;
}

/* A thread and an interrupt handler under one spin lock. */
#include "kernel.h"

struct card { spinlock_t lock; int packets; };

static int handler(int irq, void *data) {
    struct card *card = data;
    spin_lock(&card->lock);
    card->packets++; // guarded
    spin_unlock(&card->lock);
    return irq;
}

static int poll(void *data) {
    struct card *card = data;
    unsigned long flags;
    spin_lock_irqsave(&card->lock, flags);
    card->packets = 0; // guarded
    spin_unlock_irqrestore(&card->lock, flags);
    return 0;
}

int probe(struct card *card) {
    request_irq(5, handler, 0, "card", card);
    kthread_run(poll, card, "card");
    return 0;
}

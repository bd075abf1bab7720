/* The interrupt handler does not take the lock. */
#include "kernel.h"

struct card { spinlock_t lock; int packets; };

static int handler(int irq, void *data) {
    struct card *card = data;
    card->packets++; // race: card.packets
    return irq;
}

static int poll(void *data) {
    struct card *card = data;
    unsigned long flags;
    spin_lock_irqsave(&card->lock, flags);
    card->packets = 0; // race: card.packets
    spin_unlock_irqrestore(&card->lock, flags);
    return 0;
}

int probe(struct card *card) {
    request_irq(5, handler, 0, "card", card);
    kthread_run(poll, card, "card");
    return 0;
}

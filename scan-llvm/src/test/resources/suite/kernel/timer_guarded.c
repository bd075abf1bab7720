/* A timer and a thread under one lock. */
#include "kernel.h"

struct card { struct timer_list timer; spinlock_t lock; int ticks; };

static void tick(struct timer_list *timer) {
    struct card *card = container_of(timer, struct card, timer);
    spin_lock(&card->lock);
    card->ticks++; // guarded
    spin_unlock(&card->lock);
}

static int poll(void *data) {
    struct card *card = data;
    mod_timer(&card->timer, 100);
    spin_lock_irq(&card->lock);
    card->ticks = 0; // guarded
    spin_unlock_irq(&card->lock);
    return 0;
}

int probe(struct card *card) {
    timer_setup(&card->timer, tick, 0);
    kthread_run(poll, card, "card");
    return 0;
}

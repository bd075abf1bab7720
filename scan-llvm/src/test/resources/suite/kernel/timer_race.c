/* A timer and a thread. */
#include "kernel.h"

struct card { struct timer_list timer; int ticks; };

static void tick(struct timer_list *timer) {
    struct card *card = container_of(timer, struct card, timer);
    card->ticks++; // race: card.ticks
}

static int poll(void *data) {
    struct card *card = data;
    mod_timer(&card->timer, 100);
    card->ticks = 0; // race: card.ticks
    return 0;
}

int probe(struct card *card) {
    timer_setup(&card->timer, tick, 0);
    kthread_run(poll, card, "card");
    return 0;
}

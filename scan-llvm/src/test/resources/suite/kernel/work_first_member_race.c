/* The work is the first member: finding the object is no arithmetic at all. */
#include "kernel.h"

struct card { struct work_struct work; int resets; };

static void reset(struct work_struct *work) {
    struct card *card = container_of(work, struct card, work);
    card->resets++; // race: card.resets
}

static int poll(void *data) {
    struct card *card = data;
    card->resets = 0; // race: card.resets
    schedule_work(&card->work);
    return 0;
}

int probe(struct card *card) {
    INIT_WORK(&card->work, reset);
    kthread_run(poll, card, "card");
    return 0;
}

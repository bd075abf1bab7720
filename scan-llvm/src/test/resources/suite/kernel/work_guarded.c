/* A work item finds its object from the work. */
#include "kernel.h"

struct card { int id; struct mutex lock; struct work_struct work; int resets; };

static void reset(struct work_struct *work) {
    struct card *card = container_of(work, struct card, work);
    mutex_lock(&card->lock);
    card->resets++; // guarded
    mutex_unlock(&card->lock);
}

static int poll(void *data) {
    struct card *card = data;
    mutex_lock(&card->lock);
    card->resets = 0; // guarded
    mutex_unlock(&card->lock);
    schedule_work(&card->work);
    return 0;
}

int probe(struct card *card) {
    INIT_WORK(&card->work, reset);
    kthread_run(poll, card, "card");
    return 0;
}

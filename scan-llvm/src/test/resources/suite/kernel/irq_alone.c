/* An interrupt line is masked while its handler runs: the handler does not race with itself on its own card. */
#include "kernel.h"

struct card { int packets; };

static int handler(int irq, void *data) {
    struct card *card = data;
    card->packets++; // guarded
    return irq;
}

int probe(struct card *card) {
    return request_irq(5, handler, 0, "card", card);
}

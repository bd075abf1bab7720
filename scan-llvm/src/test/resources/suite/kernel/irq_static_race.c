/* Two cards have two interrupt lines, and their handlers one counter. */
#include "kernel.h"

struct card { int id; };

static int packets;

static int handler(int irq, void *data) {
    packets++; // race: packets
    return irq;
}

int probe(struct card *card) {
    return request_irq(card->id, handler, 0, "card", card);
}

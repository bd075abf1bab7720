/* Drivers take several devices at once. */
#include "kernel.h"

static int cards;

static int card_probe(struct pci_dev *device) {
    cards++; // race: cards
    return 0;
}

static void card_remove(struct pci_dev *device) {
    cards--; // race: cards
}

struct pci_driver driver = {.probe = card_probe, .remove = card_remove};

/* A driver takes a device and gives it up under the mutex of the device. */
#include "kernel.h"

struct card { int running; };

static int card_probe(struct pci_dev *device) {
    struct card *card = device->dev.driver_data;
    card->running = 1; // guarded
    return 0;
}

static void card_remove(struct pci_dev *device) {
    struct card *card = device->dev.driver_data;
    card->running = 0; // guarded
}

struct pci_driver driver = {.probe = card_probe, .remove = card_remove};

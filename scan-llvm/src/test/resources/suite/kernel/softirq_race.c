/* A softirq runs on several processors at once. */
#include "kernel.h"

static int packets;

static void receive(struct softirq_action *action) {
    packets++; // race: packets
}

void network_init(void) { open_softirq(3, receive); }

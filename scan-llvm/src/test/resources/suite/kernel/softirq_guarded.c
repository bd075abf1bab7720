/* A softirq runs on several processors at once, here under a lock. */
#include "kernel.h"

static spinlock_t lock;
static int packets;

static void receive(struct softirq_action *action) {
    spin_lock(&lock);
    packets++; // guarded
    spin_unlock(&lock);
}

void network_init(void) { open_softirq(3, receive); }

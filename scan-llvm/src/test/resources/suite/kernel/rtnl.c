/* The kernel opens and closes a network device under its rtnl mutex. */
#include "kernel.h"

struct net_device { int users; };
struct net_device_ops { int (*ndo_open)(struct net_device *); int (*ndo_stop)(struct net_device *); };

static int card_open(struct net_device *device) {
    device->users++; // guarded
    return 0;
}

static int card_stop(struct net_device *device) {
    device->users--; // guarded
    return 0;
}

const struct net_device_ops operations = {.ndo_open = card_open, .ndo_stop = card_stop};

/* The rtnl mutex is not held where packets are sent. */
#include "kernel.h"

struct sk_buff { int length; };
struct net_device { int users; };
struct net_device_ops {
    int (*ndo_stop)(struct net_device *);
    int (*ndo_start_xmit)(struct sk_buff *, struct net_device *);
};

static int card_stop(struct net_device *device) {
    device->users = 0; // race: net_device.users
    return 0;
}

static int card_transmit(struct sk_buff *packet, struct net_device *device) {
    return device->users; // race: net_device.users
}

const struct net_device_ops operations = {.ndo_stop = card_stop, .ndo_start_xmit = card_transmit};

/* Any number of threads use one socket at once, each under its lock. */
#include "kernel.h"

struct sock { spinlock_t lock; int bound; };

static int socket_bind(struct socket *socket) {
    struct sock *sk = socket->sk;
    spin_lock(&sk->lock);
    sk->bound = 1; // guarded
    spin_unlock(&sk->lock);
    return 0;
}

static int socket_send(struct socket *socket) {
    struct sock *sk = socket->sk;
    spin_lock(&sk->lock);
    int bound = sk->bound; // guarded
    spin_unlock(&sk->lock);
    return bound;
}

const struct proto_ops operations = {.bind = socket_bind, .sendmsg = socket_send};

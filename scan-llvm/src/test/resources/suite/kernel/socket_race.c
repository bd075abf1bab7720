/* Any number of threads use one socket at once. */
#include "kernel.h"

struct sock { spinlock_t lock; int bound; };

static int socket_bind(struct socket *socket) {
    socket->sk->bound = 1; // race: sock.bound
    return 0;
}

static int socket_send(struct socket *socket) {
    struct sock *sk = socket->sk;
    spin_lock(&sk->lock);
    int bound = sk->bound; // race: sock.bound
    spin_unlock(&sk->lock);
    return bound;
}

const struct proto_ops operations = {.bind = socket_bind, .sendmsg = socket_send};

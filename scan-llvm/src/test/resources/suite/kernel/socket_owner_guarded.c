/* The owner of a socket is told by a flag under a spin lock: what its functions do is looked into besides. */
#include "kernel.h"

struct owner { spinlock_t slock; int owned; };
struct sock { struct owner sk_lock; int bound; };

static void lock_sock_nested(struct sock *sk, int subclass) {
    spin_lock(&sk->sk_lock.slock);
    sk->sk_lock.owned = 1; // guarded
    spin_unlock(&sk->sk_lock.slock);
}

static void release_sock(struct sock *sk) {
    spin_lock(&sk->sk_lock.slock);
    sk->sk_lock.owned = 0; // guarded
    spin_unlock(&sk->sk_lock.slock);
}

static int socket_bind(struct socket *socket) {
    lock_sock_nested(socket->sk, 0);
    socket->sk->bound++; // guarded
    release_sock(socket->sk);
    return 0;
}

const struct proto_ops operations = {.bind = socket_bind};

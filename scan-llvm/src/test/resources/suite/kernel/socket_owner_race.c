/* The owner of a socket is told by a flag under a spin lock, which is looked into: here it counts without one. */
#include "kernel.h"

struct owner { spinlock_t slock; int owned; };
struct sock { struct owner sk_lock; int bound; };
static int owners;

static void lock_sock_nested(struct sock *sk, int subclass) {
    owners++; // race: owners
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
    release_sock(socket->sk);
    socket->sk->bound++; // race: sock.bound
    return 0;
}

const struct proto_ops operations = {.bind = socket_bind};

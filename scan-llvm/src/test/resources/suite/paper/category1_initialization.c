/*
 * Section 4.2, initialization (Figure 8): the connection is filled in before it is added to the list. RELAY warns of
 * line 4 of the figure until its first filter deletes every warning on the object; the scan knows that the object is
 * still its thread's own.
 */
#include "../kernel/kernel.h"

struct connection { int family; struct list_head link; };

static rwlock_t conn_lock;
static struct list_head connections = {&connections, &connections};

static void make_connection(struct connection **made) {
    struct connection *connection = kmalloc(sizeof *connection, 0);
    *made = connection;
}

static int create(void *data) {
    struct connection *connection;
    make_connection(&connection);
    connection->family = 2; // guarded
    write_lock(&conn_lock);
    list_add(&connection->link, &connections);
    write_unlock(&conn_lock);
    return 0;
}

static int change(void *data) {
    struct connection *connection;
    write_lock(&conn_lock);
    list_for_each_entry(connection, &connections, link) connection->family = 10; // guarded
    write_unlock(&conn_lock);
    return 0;
}

int init_module(void) {
    kthread_run(create, 0, "create");
    kthread_run(change, 0, "change");
    return 0;
}

/*
 * Section 4.2, unsharing (Figure 9): an object that was taken out of the shared list is its taker's own. RELAY warns.
 * Known wrong: so does the scan, which does not know the shape of lists.
 */
#include "../kernel/kernel.h"

struct page_map { struct page_map *next; void *virtual; };

static spinlock_t pool_lock;
static struct page_map *pool;

static int set_page_address(void *virtual) {
    struct page_map *map;
    spin_lock_irq(&pool_lock);
    map = pool; // guarded
    pool = map->next; // guarded
    spin_unlock_irq(&pool_lock);
    map->virtual = virtual; // guarded
    spin_lock_irq(&pool_lock);
    map->next = pool; // guarded
    pool = map; // guarded
    spin_unlock_irq(&pool_lock);
    return 0;
}

int init_module(void) {
    kthread_run(set_page_address, 0, "one");
    kthread_run(set_page_address, 0, "two");
    return 0;
}

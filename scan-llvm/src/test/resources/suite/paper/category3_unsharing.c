/*
 * Section 4.2, unsharing (Figure 9): an object that was taken out of the shared list is its taker's own. RELAY warns.
 * Known wrong: so does the scan, which does not know the shape of lists.
 */
#include "../kernel/kernel.h"

struct page_map { struct list_head list; void *virtual; };

static spinlock_t pool_lock;
static spinlock_t map_lock;
static struct list_head pool = {&pool, &pool};
static struct list_head maps = {&maps, &maps};

static int set_page_address(void *virtual) {
    struct page_map *map;
    spin_lock_irq(&pool_lock);
    map = container_of(pool.next, struct page_map, list);
    list_del(&map->list);
    spin_unlock_irq(&pool_lock);
    map->virtual = virtual; // guarded
    spin_lock_irq(&map_lock);
    list_add(&map->list, &maps);
    spin_unlock_irq(&map_lock);
    return 0;
}

int init_module(void) {
    kthread_run(set_page_address, 0, "one");
    kthread_run(set_page_address, 0, "two");
    return 0;
}

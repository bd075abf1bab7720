/*
 * Section 4.2, conditional locking (Figure 11): null without the lock, or an object with it. RELAY warns and has no
 * filter for it; the scan keeps what is held apart by the returned value.
 */
#include "../kernel/kernel.h"

struct swap { int used; };

static spinlock_t swap_lock;
static struct swap swap_info[8];

static struct swap *swap_info_get(long entry) {
    struct swap *found;
    if (!entry) goto out;
    found = &swap_info[entry & 7];
    spin_lock(&swap_lock);
    return found;
out:
    return NULL;
}

static int swap_free(void *entry) {
    struct swap *found = swap_info_get((long)entry);
    if (found) {
        found->used--; // guarded
        spin_unlock(&swap_lock);
    }
    return 0;
}

int init_module(void) {
    kthread_run(swap_free, 0, "one");
    kthread_run(swap_free, 0, "two");
    return 0;
}

/*
 * Figure 13: a real race that survives the paper's filters. The area found under the read lock is used after the lock is
 * given back. The scan warns too.
 */
#include "../kernel/kernel.h"

struct vm_area { struct vm_area *next; void *addr; unsigned long size; };

static rwlock_t vmlist_lock;
static struct vm_area *vmlist;

static int iounmap(void *addr) {
    struct vm_area *p;
    read_lock(&vmlist_lock);
    for (p = vmlist; p; p = p->next) {
        if (p->addr == addr) break;
    }
    read_unlock(&vmlist_lock);
    return p->size >> 12; // race: vm_area.size
}

static struct vm_area *remove_vm_area(void *addr) {
    struct vm_area *t;
    for (t = vmlist; t != NULL; t = t->next) {
        if (t->addr == addr) break;
    }
    t->size -= 4096; // race: vm_area.size
    return t;
}

static int vunmap(void *addr) {
    write_lock(&vmlist_lock);
    remove_vm_area(addr);
    write_unlock(&vmlist_lock);
    return 0;
}

int init_module(void) {
    kthread_run(iounmap, 0, "iounmap");
    kthread_run(vunmap, 0, "vunmap");
    return 0;
}

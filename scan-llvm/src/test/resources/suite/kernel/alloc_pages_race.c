/* A page that is got is its thread's own; how the kernel gets it is looked into. */
#include "kernel.h"

static struct page *all;
static int left;

struct page *alloc_pages(unsigned flags, unsigned order) {
    left--; // race: left
    return all + left; // race: left
}

long __x64_sys_page(const struct pt_regs *regs) {
    struct page *page = alloc_pages(0, 0);
    page->flags = 1; // guarded
    return page->flags; // guarded
}

/* Code with a function of the kernel's headers is kernel code: its volatile accesses are marked ones. */
struct file;
struct file_operations { long (*read)(struct file *, char *, unsigned long, long *); };
#line 1 "./include/linux/mark.h"
static inline int load(int *at) { return *(volatile int *)at; }
#line 6 "marked_header.c"

static int state;

static long device_read(struct file *file, char *to, unsigned long count, long *at) {
    long before = load(&state); // guarded
    *(volatile int *)&state = 1; // guarded
    return before;
}

const struct file_operations operations = {.read = device_read};

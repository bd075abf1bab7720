/* The usual way out of an interrupted wait. */
#include "kernel.h"

static struct mutex lock;
static int value;

static long device_write(struct file *file, const char *from, unsigned long count, long *at) {
    if (mutex_lock_interruptible(&lock)) return -4;
    value++; // guarded
    mutex_unlock(&lock);
    return count;
}

const struct file_operations operations = {.write = device_write};

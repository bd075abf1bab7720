/* Two open files are two locks: neither guards a variable of all. */
#include "kernel.h"

struct buffer { struct mutex lock; int used; };
static long written;

static long device_write(struct file *file, const char *from, unsigned long count, long *at) {
    struct buffer *buffer = file->private_data;
    mutex_lock(&buffer->lock);
    buffer->used++; // guarded
    written += count; // race: written
    mutex_unlock(&buffer->lock);
    return count;
}

const struct file_operations operations = {.write = device_write};

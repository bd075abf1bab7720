/* Both take the buffer's lock. */
#include "kernel.h"

struct buffer { struct mutex lock; int used; };

static long device_read(struct file *file, char *to, unsigned long count, long *at) {
    struct buffer *buffer = file->private_data;
    mutex_lock(&buffer->lock);
    long used = buffer->used; // guarded
    mutex_unlock(&buffer->lock);
    return used;
}

static long device_write(struct file *file, const char *from, unsigned long count, long *at) {
    struct buffer *buffer = file->private_data;
    mutex_lock(&buffer->lock);
    buffer->used += count; // guarded
    mutex_unlock(&buffer->lock);
    return count;
}

const struct file_operations operations = {.read = device_read, .write = device_write};

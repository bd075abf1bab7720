/* Users read and write a device at once. */
#include "kernel.h"

struct buffer { struct mutex lock; int used; };

static long device_read(struct file *file, char *to, unsigned long count, long *at) {
    struct buffer *buffer = file->private_data;
    return buffer->used; // race: buffer.used
}

static long device_write(struct file *file, const char *from, unsigned long count, long *at) {
    struct buffer *buffer = file->private_data;
    mutex_lock(&buffer->lock);
    buffer->used += count; // race: buffer.used
    mutex_unlock(&buffer->lock);
    return count;
}

const struct file_operations operations = {.read = device_read, .write = device_write};

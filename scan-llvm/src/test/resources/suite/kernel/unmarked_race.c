/* Elsewhere a volatile access is a plain one. */
struct file;
struct file_operations { long (*read)(struct file *, char *, unsigned long, long *); };

static int state;

static long device_read(struct file *file, char *to, unsigned long count, long *at) {
    long before = *(volatile int *)&state; // race: state
    *(volatile int *)&state = 1; // race: state
    return before;
}

const struct file_operations operations = {.read = device_read};

/* A kernel's files with a boot program among them: its main is not all that runs. */
#include "kernel.h"

static int served;

static long device_read(struct file *file, char *to, unsigned long count, long *at) {
    served++; // race: served
    return 0;
}

const struct file_operations operations = {.read = device_read};

int main(void) { return 0; }

/* A directory is changed and looked up under its semaphore, which the kernel holds. */
#include "kernel.h"

static struct dentry *fs_lookup(struct inode *directory, struct dentry *name, unsigned flags) {
    return directory->links > 0 ? name : NULL; // guarded
}

static int fs_unlink(struct inode *directory, struct dentry *name) {
    directory->links--; // guarded
    return 0;
}

const struct inode_operations operations = {.lookup = fs_lookup, .unlink = fs_unlink};

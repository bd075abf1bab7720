/* Lookups of one directory exclude no other lookup, and the lock of a directory is none of a variable of all. */
#include "kernel.h"

static int removed;

static struct dentry *fs_lookup(struct inode *directory, struct dentry *name, unsigned flags) {
    directory->links++; // race: inode.links
    return name;
}

static int fs_unlink(struct inode *directory, struct dentry *name) {
    removed++; // race: removed
    return 0;
}

const struct inode_operations operations = {.lookup = fs_lookup, .unlink = fs_unlink};

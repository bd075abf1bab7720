/* Whoever asks for the state of a file system has a buffer of his own for it, and no directory. */
#include "kernel.h"

static int fs_statfs(struct dentry *root, struct kstatfs *state) {
    state->f_files = 1; // guarded
    root->d_inode->links++; // race: inode.links
    return 0;
}

const struct super_operations operations = {.statfs = fs_statfs};

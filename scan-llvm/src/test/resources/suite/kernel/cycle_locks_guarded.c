/* In a large cycle of calls a function takes many locks for its caller, which gives them up through another. */
#include "kernel.h"

static struct mutex a, b, c, d, e, f, g, h, i, j;
static int total;
static int step0(int depth);

static void lock_all(int depth) {
    mutex_lock(&a);
    mutex_lock(&b);
    mutex_lock(&c);
    mutex_lock(&d);
    mutex_lock(&e);
    mutex_lock(&f);
    mutex_lock(&g);
    mutex_lock(&h);
    mutex_lock(&i);
    mutex_lock(&j);
    if (depth > 100) step0(0);
}

static void unlock_all(int depth) {
    if (depth > 100) step0(0);
    mutex_unlock(&j);
    mutex_unlock(&i);
    mutex_unlock(&h);
    mutex_unlock(&g);
    mutex_unlock(&f);
    mutex_unlock(&e);
    mutex_unlock(&d);
    mutex_unlock(&c);
    mutex_unlock(&b);
    mutex_unlock(&a);
}

#define STEP(n, next) \
    static int step##next(int depth); \
    static int step##n(int depth) { return depth > 0 ? step##next(depth - 1) : n; }

STEP(0, 1)
STEP(1, 2)
STEP(2, 3)
STEP(3, 4)
STEP(4, 5)
STEP(5, 6)
STEP(6, 7)
STEP(7, 8)
STEP(8, 9)
STEP(9, 10)
STEP(10, 11)
STEP(11, 12)
STEP(12, 13)
STEP(13, 14)
STEP(14, 15)
STEP(15, 16)
STEP(16, 17)
STEP(17, 18)
STEP(18, 19)
STEP(19, 20)
STEP(20, 21)
STEP(21, 22)
STEP(22, 23)
STEP(23, 24)

static int step24(int depth) {
    lock_all(depth);
    total += depth; // guarded
    unlock_all(depth);
    return depth > 0 ? step0(depth - 1) : 0;
}

static long device_write(struct file *file, const char *from, unsigned long count, long *at) { return step0(count); }

static long device_read(struct file *file, char *to, unsigned long count, long *at) {
    mutex_lock(&j);
    long answer = total; // guarded
    mutex_unlock(&j);
    return answer;
}

const struct file_operations operations = {.read = device_read, .write = device_write};

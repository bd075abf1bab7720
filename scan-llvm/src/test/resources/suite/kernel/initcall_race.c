/* A kernel thread that an initcall starts runs beside later ones, and helpers are users once there is a file system. */
#include "kernel.h"

static int devices;
static int loaded;

static int count(void *unused) {
    devices++; // race: devices
    return 0;
}

static int start(void) {
    kthread_run(count, NULL, "count");
    return 0;
}

static int driver(void) {
    devices++; // race: devices
    loaded = 1; // race: loaded
    return 0;
}

initcall(3, start);
initcall(6, driver);

static int kernel_init(void *unused) {
    do_initcalls();
    return 0;
}

void start_kernel(void) {
    kernel_thread(kernel_init, NULL, 0);
}

long __x64_sys_loaded(const struct pt_regs *regs) {
    return loaded; // race: loaded
}

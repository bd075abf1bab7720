/*
 * Section 4.2, non-parallel threads (Figure 10): the parent waits until the child has written. RELAY warns; the scan
 * sees that the completion hands the state over.
 */
#include <pthread.h>
#include "../kernel/kernel.h"

static int state;

static int sync_thread(void *startup) {
    state = 1; // guarded
    complete(startup);
    return 0;
}

static int start_sync_thread(struct completion *startup) {
    if (kernel_thread(sync_thread, startup, 0) < 0) return -1;
    wait_for_completion(startup);
    return state; // guarded
}

int main(void) {
    struct completion startup = {0};
    return start_sync_thread(&startup);
}

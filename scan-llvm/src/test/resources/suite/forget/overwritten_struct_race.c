/* The whole struct is overwritten through a pointer to it. */
#include <pthread.h>
#include <string.h>

struct settings { int threads; int port; };

static int total;

static void load(void *into, const void *from, unsigned long size) {
    memcpy(into, from, size);
}

static struct settings defaults = {4, 80};

static void *worker(void *arg) {
    total++; // race: total
    return arg;
}

int main(void) {
    pthread_t thread;
    struct settings settings;
    settings.threads = 0;
    load(&settings, &defaults, sizeof settings);
    if (!settings.threads) return 1;
    pthread_create(&thread, 0, worker, 0);
    total++; // race: total
    pthread_join(thread, 0);
    return 0;
}

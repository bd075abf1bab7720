/*
 * Figure 1 of the RELAY paper. The scan summarises both functions as printed there and warns of stats.rx_p alone; the
 * paper's RELAY does the same.
 */
#include <pthread.h>
#include <stdlib.h>

struct pwr { int ev; };
struct stats { int rx_p; };
struct airo_info { pthread_spinlock_t lock; struct pwr pwr; struct stats stats; };
struct device { struct airo_info *priv; };

int vals[64];

void airo_read_stats(struct airo_info *ai) {
    if (ai->pwr.ev) { // guarded
        pthread_spin_unlock(&ai->lock);
        return;
    }
    pthread_spin_unlock(&ai->lock);
    ai->stats.rx_p = vals[43]; // race: airo_info.stats.rx_p
}

void *airo_thread(void *d) {
    struct device *dev = d;
    struct airo_info *ai = dev->priv;
    pthread_spin_lock(&ai->lock);
    airo_read_stats(ai);
    return 0;
}

int main(void) {
    struct device *d = malloc(sizeof *d);
    d->priv = calloc(1, sizeof *d->priv);
    for (;;) {
        pthread_t thread;
        pthread_create(&thread, 0, airo_thread, d);
    }
}

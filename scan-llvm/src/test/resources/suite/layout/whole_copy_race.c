// A copy of the whole reads the array that comes first.
#include <pthread.h>

struct table { int rows[6]; int size; };

static struct table table;
static struct table locked;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *change(void *unused) {
    table.rows[2] = 4; // race: table.rows
    pthread_mutex_lock(&lock);
    locked.rows[2] = 4; // guarded
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, change, 0);
    struct table copy = table; // race: table.rows
    pthread_mutex_lock(&lock);
    copy = locked; // guarded
    pthread_mutex_unlock(&lock);
    pthread_join(thread, 0);
    return copy.rows[2];
}

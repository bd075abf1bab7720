/* The same under a lock. */
#include <pthread.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char name[32];

static void *rename_to(void *arg) {
    pthread_mutex_lock(&lock);
    strcpy(name, "heddle"); // guarded
    pthread_mutex_unlock(&lock);
    return arg;
}

static void *print(void *arg) {
    pthread_mutex_lock(&lock);
    unsigned long length = strlen(name); // guarded
    pthread_mutex_unlock(&lock);
    return arg + length;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, rename_to, 0);
    pthread_create(&b, 0, print, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

// What is printed is read under the lock, and an address or a number reads nothing.
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char name[32];

static void *fill(void *unused) {
    pthread_mutex_lock(&lock);
    memcpy(name, "heddle", 7); // guarded
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, fill, 0);
    pthread_mutex_lock(&lock);
    printf("%s\n", name); // guarded
    pthread_mutex_unlock(&lock);
    printf("%*d %p\n", 4, 2, (void *)name); // guarded
    pthread_join(thread, 0);
    puts(name); // guarded
    return 0;
}

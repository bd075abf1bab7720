/* A buffer that is filled by the library. */
#include <pthread.h>
#include <string.h>

static char name[32];

static void *rename_to(void *arg) {
    strcpy(name, "heddle"); // race: name
    return arg;
}

static void *print(void *arg) {
    return arg + strlen(name); // race: name
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, rename_to, 0);
    pthread_create(&b, 0, print, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

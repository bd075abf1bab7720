// What is printed is read.
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static char name[32];
static char title[32];

static void *fill(void *unused) {
    memcpy(name, "heddle", 7); // race: name
    strcpy(title, "scan"); // race: title
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, fill, 0);
    puts(name); // race: name
    printf("%d: %s\n", 1, title); // race: title
    pthread_join(thread, 0);
    return 0;
}

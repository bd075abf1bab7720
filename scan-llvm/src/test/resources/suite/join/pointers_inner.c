/* The handle is in a struct inside what the array points to. */
#include <pthread.h>
#include <stdlib.h>

struct task {
    pthread_t id;
    int state;
};

struct station {
    int number;
    struct task task;
};

static int open_files;

static void *serve(void *arg) {
    return (void *)(long)open_files;
}

static void all(struct station **stations, int count) {
    for (int i = 0; i < count; i++) pthread_create(&stations[i]->task.id, 0, serve, stations[i]);
    for (int i = 0; i < count; i++) pthread_join(stations[i]->task.id, 0);
}

int main(int argc, char **argv) {
    struct station **stations = calloc(argc, sizeof *stations);
    for (int i = 0; i < argc; i++) stations[i] = calloc(1, sizeof **stations);
    all(stations, argc);
    open_files = 0; // guarded
    return 0;
}

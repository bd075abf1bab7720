/* A server's rounds: settings change when the workers of the round before have ended. */
#include <pthread.h>
#include <stdlib.h>

struct worker {
    pthread_t thread;
    int number;
};

struct server {
    struct worker **workers;
    int count;
};

static int settings;

static void *work(void *arg) {
    return (void *)(long)settings; // guarded
}

static void start(struct server *server) {
    for (int i = 1; i < server->count; i++)
        pthread_create(&server->workers[i]->thread, 0, work, server->workers[i]);
}

static void stop(struct server *server) {
    for (int i = 1; i < server->count; i++) pthread_join(server->workers[i]->thread, 0);
}

static void make(struct server *server) {
    server->workers = calloc(server->count, sizeof *server->workers);
    for (int i = 0; i < server->count; i++) server->workers[i] = calloc(1, sizeof(struct worker));
}

int main(int argc, char **argv) {
    struct server *server = calloc(1, sizeof *server);
    server->count = argc;
    while (argc-- > 0) {
        settings = argc; // guarded
        make(server);
        start(server);
        stop(server);
    }
    return 0;
}

/* The thread itself calls the command: that others may be meant elsewhere is no argument. */
#include <pthread.h>
#include <stdlib.h>

typedef void command(int *);
static int total;
static int other[40];

#define OTHER(n) static void command##n(int *value) { *value = n; }
OTHER(0) OTHER(1) OTHER(2) OTHER(3) OTHER(4) OTHER(5) OTHER(6) OTHER(7) OTHER(8)
OTHER(9) OTHER(10) OTHER(11) OTHER(12) OTHER(13) OTHER(14) OTHER(15)

static void count(int *value) {
    total += *value; // race: total
}

static command *commands[] = {command0, command1, command2, command3, command4, command5, command6, command7,
    command8, command9, command10, command11, command12, command13, command14, command15, count};

typedef void release(int *, command *);
static void release0(int *value, command *run) { free(value); }
static void release1(int *value, command *run) { run(value); }
#define RELEASE(n) static void release##n(int *value, command *run) { other[n] = *value; free(value); }
RELEASE(2) RELEASE(3) RELEASE(4) RELEASE(5) RELEASE(6) RELEASE(7) RELEASE(8) RELEASE(9) RELEASE(10)

static release *releases[] = {release0, release1, release2, release3, release4, release5, release6, release7,
    release8, release9, release10};

static void *cleaner(void *arg) {
    int *value = malloc(sizeof *value);
    count(value);
    return 0;
}

int main(int argc, char **argv) {
    pthread_t thread;
    int zero = 0;
    pthread_create(&thread, 0, cleaner, &zero);
    count(&argc);
    pthread_join(thread, 0);
    return 0;
}

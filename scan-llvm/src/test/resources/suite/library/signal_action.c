// The handler and the rest of the program meet in an atomic flag only.
#include <signal.h>
#include <stdatomic.h>
#include <string.h>

static atomic_int caught;
static int rounds;

static void note(int number) {
    atomic_store(&caught, number); // guarded
}

int main(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note;
    sigaction(SIGINT, &action, 0);
    while (!atomic_load(&caught)) // guarded
        rounds++; // guarded
    return rounds; // guarded
}

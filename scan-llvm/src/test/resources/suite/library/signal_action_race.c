// A handler that sigaction installs runs beside everything.
#include <signal.h>
#include <string.h>

static int caught;

static void note(int number) {
    caught = number; // race: caught
}

int main(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note;
    sigaction(SIGINT, &action, 0);
    while (!caught) // race: caught
        ;
    return 0;
}

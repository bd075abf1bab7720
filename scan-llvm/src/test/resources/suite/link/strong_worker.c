/* Takes the place of weak_default.c's worker where both are linked; alone, nothing runs it. */
#include <pthread.h>

int total;

void *work(void *argument) {
    total++;
    return 0;
}

/* Threads that only a models file knows. */
void acme_spawn(void (*body)(void *), void *argument);

static int value;

static void worker(void *arg) {
    value++; // guarded
}

int main(void) {
    acme_spawn(worker, 0);
    acme_spawn(worker, 0);
    return 0;
}

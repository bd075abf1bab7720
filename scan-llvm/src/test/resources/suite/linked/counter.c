/* Races if two threads call it, which this file alone does not say. */
static int total;

int unused(void) {
    return total;
}

void count(int amount) { total += amount; }

// The same under a lock.
#include <pthread.h>
#include <string.h>

struct point { int x, y; };
struct shape { char name[8]; struct point points[4]; int size; };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct shape shape;
static struct point first[4];
static int numbers[4];

static void rename_to(char *name) {
    strcpy(name, "dot"); // guarded
}

static void move(struct point *point) {
    point->y = 3; // guarded
}

static void set(int *number) {
    *number = 1; // guarded
}

static void *change(void *unused) {
    pthread_mutex_lock(&lock);
    rename_to(shape.name);
    move(first);
    move(&shape.points[0]);
    set(numbers);
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(int count, char **arguments) {
    pthread_t thread;
    pthread_create(&thread, 0, change, 0);
    pthread_mutex_lock(&lock);
    shape.name[count] = 'x'; // guarded
    first[count].y = 1; // guarded
    first[0].y = 2; // guarded
    shape.points[count].y = 4; // guarded
    numbers[count] = 2; // guarded
    pthread_mutex_unlock(&lock);
    pthread_join(thread, 0);
    return 0;
}

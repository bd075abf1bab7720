// The address of a struct or an array is that of its first member or element, too.
#include <pthread.h>
#include <string.h>

struct point { int x, y; };
struct shape { char name[8]; struct point points[4]; int size; };

static struct shape shape;
static struct point first[4];
static int numbers[4];

static void rename_to(char *name) {
    strcpy(name, "dot"); // race: shape.name
}

static void move(struct point *point) {
    point->y = 3; // race: first[].y // race: shape.points[].y
}

static void set(int *number) {
    *number = 1; // race: numbers
}

static void *change(void *unused) {
    rename_to(shape.name);
    move(first);
    move(&shape.points[0]);
    set(numbers);
    return 0;
}

int main(int count, char **arguments) {
    pthread_t thread;
    pthread_create(&thread, 0, change, 0);
    shape.name[count] = 'x'; // race: shape.name
    first[count].y = 1; // race: first[].y
    first[0].y = 2; // race: first[].y
    shape.points[count].y = 4; // race: shape.points[].y
    numbers[count] = 2; // race: numbers
    pthread_join(thread, 0);
    return 0;
}

/* As spin_lock_loop.c, but given back too early, or not looked at whether it was taken. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_flag flag = ATOMIC_FLAG_INIT;
static atomic_int word;
static int plain, owner;
static int one, two, three, four;

static void take(int *lock) {
    while (!__sync_bool_compare_and_swap(lock, 0, 1)) {
    }
}

static void leave(int *lock) {
    __sync_lock_release(lock);
}

static void *worker(void *arg) {
    for (int i = 0; i < 5; i++) {
        while (atomic_flag_test_and_set_explicit(&flag, memory_order_acquire)) {
        }
        atomic_flag_clear_explicit(&flag, memory_order_release);
        one++; // race: one
        take(&plain);
        leave(&plain);
        two++; // race: two
        int expected = 0;
        atomic_compare_exchange_strong(&word, &expected, 1);
        three++; // race: three
        atomic_store(&word, 0);
        if (__sync_val_compare_and_swap(&owner, 0, i + 1) != 0) {
            four++; // race: four
            __atomic_store_n(&owner, 0, __ATOMIC_RELEASE);
        }
    }
    return arg;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, worker, 0);
    pthread_create(&b, 0, worker, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}

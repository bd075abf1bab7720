/* Locks made of atomic variables, taken again and again: by exchange, by comparison, through functions. */
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
        one++; // guarded
        atomic_flag_clear_explicit(&flag, memory_order_release);
        take(&plain);
        two++; // guarded
        leave(&plain);
        int expected = 0;
        while (!atomic_compare_exchange_weak(&word, &expected, 1)) expected = 0;
        three++; // guarded
        atomic_store(&word, 0);
        if (__sync_val_compare_and_swap(&owner, 0, i + 1) == 0) {
            four++; // guarded
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

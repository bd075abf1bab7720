// As openssl, but the two take two locks.
#include <pthread.h>

typedef void CRYPTO_RWLOCK;
CRYPTO_RWLOCK *CRYPTO_THREAD_lock_new(void);
int CRYPTO_THREAD_write_lock(CRYPTO_RWLOCK *);
int CRYPTO_THREAD_read_lock(CRYPTO_RWLOCK *);
int CRYPTO_THREAD_unlock(CRYPTO_RWLOCK *);

enum { FIRST, SECOND, COUNT };

static CRYPTO_RWLOCK *locks[COUNT];
static int level;

static void *run(void *unused) {
  CRYPTO_THREAD_write_lock(locks[SECOND]);
  level++; // race: level
  CRYPTO_THREAD_unlock(locks[SECOND]);
  return 0;
}

int main(void) {
  pthread_t thread;
  for (int i = 0; i < COUNT; i++) locks[i] = CRYPTO_THREAD_lock_new();
  pthread_create(&thread, 0, run, 0);
  CRYPTO_THREAD_read_lock(locks[FIRST]);
  int seen = level; // race: level
  CRYPTO_THREAD_unlock(locks[FIRST]);
  pthread_join(thread, 0);
  return seen;
}

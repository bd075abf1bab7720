/* Main waits until a counter under the lock says that the thread has written the answer. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int done, answer;

static void *worker(void *arg) {
    answer = 42; // guarded
    pthread_mutex_lock(&lock);
    done++; // guarded
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
    return arg;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    pthread_mutex_lock(&lock);
    while (done < 1) pthread_cond_wait(&changed, &lock); // guarded
    pthread_mutex_unlock(&lock);
    return answer; // guarded
}

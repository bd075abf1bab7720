// Threads and locks of GLib.
typedef struct GThread GThread;
typedef struct { void *p; } GMutex;
GThread *g_thread_new(const char *, void *(*)(void *), void *);
void *g_thread_join(GThread *);
void g_mutex_lock(GMutex *);
void g_mutex_unlock(GMutex *);

static GMutex lock;
static int level;

static void *run(void *unused) {
  g_mutex_lock(&lock);
  level++; // guarded
  g_mutex_unlock(&lock);
  return 0;
}

int main(void) {
  GThread *thread = g_thread_new("run", run, 0);
  g_mutex_lock(&lock);
  level++; // guarded
  g_mutex_unlock(&lock);
  g_thread_join(thread);
  return level; // guarded
}

package root;

/** The task's class is known by a constant name only. */
class ForNameJoined {
    static int n;

    static class Job implements Runnable {
        @Override
        public void run() {
            n++; // guarded
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> type = Class.forName("root.ForNameJoined$Job");
        Runnable job = (Runnable) type.getDeclaredConstructor().newInstance();
        Thread thread = new Thread(job);
        thread.start();
        thread.join();
        n--; // guarded
    }
}

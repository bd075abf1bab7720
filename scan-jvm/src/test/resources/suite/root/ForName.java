package root;

/** The task's class is known by a constant name only. */
class ForName {
    static int n;

    static class Job implements Runnable {
        @Override
        public void run() {
            n++; // race: ForName.n
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> type = Class.forName("root.ForName$Job");
        Runnable job = (Runnable) type.getDeclaredConstructor().newInstance();
        Thread thread = new Thread(job);
        thread.start();
        n--; // race: ForName.n
    }
}

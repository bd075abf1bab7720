package monitor;

class ExceptionPath {
    static final Object LOCK = new Object();
    static int n;
    static void work() {
        synchronized (LOCK) {
            try {
                Integer.parseInt("x");
            } catch (NumberFormatException e) {
                n++; // guarded
            }
        }
    }
    public static void main(String[] args) {
        new Thread(ExceptionPath::work).start();
        new Thread(ExceptionPath::work).start();
    }
}

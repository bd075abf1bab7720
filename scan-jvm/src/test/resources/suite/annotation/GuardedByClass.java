package annotation;

class GuardedByClass {
    @interface GuardedBy {
        String value();
    }
    @GuardedBy("GuardedByClass.class")
    private static int n;
    static synchronized void up() {
        n++; // guarded
    }
    public static void main(String[] args) {
        new Thread(GuardedByClass::up).start();
        up();
    }
}

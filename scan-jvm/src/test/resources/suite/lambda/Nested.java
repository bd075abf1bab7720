package lambda;

class Nested {
    static int n;
    public static void main(String[] args) {
        Runnable outer = () -> {
            Runnable inner = () -> {
                synchronized (Nested.class) {
                    n++; // guarded
                }
            };
            new Thread(inner).start();
            inner.run();
        };
        new Thread(outer).start();
    }
}

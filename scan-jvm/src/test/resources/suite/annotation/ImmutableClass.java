package annotation;

class ImmutableClass {
    @interface Immutable {}
    @Immutable
    static class Point {
        int x;
        int hash;
        int hash() {
            if (hash == 0) hash = x * 31; // guarded
            return hash; // guarded
        }
    }
    static final Point ORIGIN = new Point();
    public static void main(String[] args) {
        new Thread(ORIGIN::hash).start();
        new Thread(ORIGIN::hash).start();
    }
}

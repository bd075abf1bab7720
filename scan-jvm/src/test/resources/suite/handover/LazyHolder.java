package handover;

class LazyHolder {
    static class Holder {
        static final int[] VALUES = make();
        static int[] make() {
            int[] values = new int[1];
            values[0] = 1; // guarded
            return values;
        }
    }
    static void work() {
        System.out.println(Holder.VALUES[0]); // guarded
    }
    public static void main(String[] args) {
        new Thread(LazyHolder::work).start();
        new Thread(LazyHolder::work).start();
    }
}

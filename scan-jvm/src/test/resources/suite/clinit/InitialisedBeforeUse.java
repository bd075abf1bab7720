package clinit;

class InitialisedBeforeUse {
    static class Table {
        static final int[] VALUES = new int[8];
        static {
            for (int i = 0; i < 8; i++) VALUES[i] = i; // guarded
        }
    }
    static void work() {
        System.out.println(Table.VALUES[3]); // guarded
    }
    public static void main(String[] args) {
        new Thread(InitialisedBeforeUse::work).start();
        new Thread(InitialisedBeforeUse::work).start();
    }
}

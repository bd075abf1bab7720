package clinit;

class ChangedAfterUse {
    static class Table {
        static final int[] VALUES = new int[8];
    }
    static void work() {
        Table.VALUES[3]++; // race: ChangedAfterUse$Table.VALUES
    }
    public static void main(String[] args) {
        new Thread(ChangedAfterUse::work).start();
        new Thread(ChangedAfterUse::work).start();
    }
}

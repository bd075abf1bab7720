package clinit;

class ThreadInInitialiser {
    static int n;
    static {
        new Thread(() -> n++).start(); // race: ThreadInInitialiser.n
    }
    public static void main(String[] args) {
        n++; // race: ThreadInInitialiser.n
    }
}

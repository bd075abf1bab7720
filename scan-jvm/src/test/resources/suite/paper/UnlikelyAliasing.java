package paper;

/** Two lists that only meet in one function, each with its lock. RELAY warns, its second filter removes it. */
class UnlikelyAliasing {
    static class Node {
        Node next;
    }
    static Node first = new Node();
    static Node second = new Node();
    static void cut(Node node) {
        node.next = null; // guarded
    }
    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (UnlikelyAliasing.class) {
                cut(first); // guarded
            }
        }).start();
        new Thread(() -> {
            synchronized (Node.class) {
                cut(second); // guarded
            }
        }).start();
    }
}

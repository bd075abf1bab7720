package load;

/** Kernel: each thread builds search trees of its own and looks things up in one that all share. */
public final class Trees implements Load {
    private static final class Node {
        private final int key;
        private Node left;
        private Node right;
        private int hits;

        Node(int key) {
            this.key = key;
        }

        void add(int newKey) {
            Node at = this;
            while (true) {
                Node next = newKey < at.key ? at.left : at.right;
                if (next != null) {
                    at = next;
                } else if (newKey < at.key) {
                    at.left = new Node(newKey);
                    return;
                } else {
                    at.right = new Node(newKey);
                    return;
                }
            }
        }

        Node find(int wanted) {
            Node at = this;
            while (at != null && at.key != wanted) {
                at = wanted < at.key ? at.left : at.right;
            }
            return at;
        }
    }

    private static Node tree(int seed, int size) {
        Node root = new Node(1 << 20);
        for (int i = 0; i < size; i++) {
            root.add((seed + i) * 0x9E3779B1 >>> 11);
        }
        return root;
    }

    @Override
    public long run(int threads, int work) throws Exception {
        Node shared = tree(0, 2000);
        long[] found = new long[threads];
        Crew.run("climber", threads, number -> {
            long hits = 0;
            for (int i = 0; i < work; i++) {
                Node own = tree(number + i, 200);
                for (int k = 0; k < 200; k++) {
                    Node at = own.find((number + i + k) * 0x9E3779B1 >>> 11);
                    at.hits++;
                    hits += at.hits + (shared.find(k * 0x9E3779B1 >>> 11) == null ? 0 : 1);
                }
            }
            found[number] = hits;
        });
        long sum = 0;
        for (long each : found) {
            sum = sum * 31 + each;
        }
        return sum;
    }
}

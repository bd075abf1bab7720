package root;

/** A main that leads nowhere: the rest is called by others. */
class Unreached {
    static class Counter {
        private int n;

        public synchronized void up() {
            n++; // race: Unreached$Counter.n
        }

        public int get() {
            return n; // race: Unreached$Counter.n
        }

        public void print() {
            System.out.println(get());
        }
    }

    public static void main(String[] args) {
        System.out.println("usage");
    }
}

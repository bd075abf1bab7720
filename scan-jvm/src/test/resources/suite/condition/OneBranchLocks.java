package condition;

class OneBranchLocks {
    static int n;
    static void work(boolean careful) {
        if (careful) {
            synchronized (OneBranchLocks.class) {
                n++; // race: OneBranchLocks.n
            }
        } else {
            n++; // race: OneBranchLocks.n
        }
    }
    public static void main(String[] args) {
        new Thread(() -> work(true)).start();
        new Thread(() -> work(false)).start();
    }
}

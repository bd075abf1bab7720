package monitor;

class NewLockEachTime {
    static int n;
    static void work() {
        synchronized (new Object()) {
            n++; // race: NewLockEachTime.n
        }
    }
    public static void main(String[] args) {
        new Thread(NewLockEachTime::work).start();
        new Thread(NewLockEachTime::work).start();
    }
}

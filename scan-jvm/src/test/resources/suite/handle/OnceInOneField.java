package handle;

/** The thread in the field is waited for. */
class OnceInOneField {
    static int n;
    private Thread worker;

    void begin() {
        worker = new Thread(() -> n++); // guarded
        worker.start();
    }

    public static void main(String[] args) throws Exception {
        OnceInOneField owner = new OnceInOneField();
        owner.begin();
        owner.worker.join();
        n++; // guarded
    }
}

package handle;

/** The field is written again: the first thread is waited for by nobody. */
class SecondInOneField {
    static int n;
    private Thread worker;

    void begin() {
        worker = new Thread(() -> n++); // race: SecondInOneField.n
        worker.start();
    }

    public static void main(String[] args) throws Exception {
        SecondInOneField owner = new SecondInOneField();
        owner.begin();
        owner.begin();
        owner.worker.join();
        n++; // race: SecondInOneField.n
    }
}

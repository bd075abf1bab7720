package handle;

/** The variable is used again: the first thread is waited for by nobody. */
class SecondInOneVariable {
    static int n;
    static int m;

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(() -> n++); // race: SecondInOneVariable.n
        one.start();
        one = new Thread(() -> m++); // guarded
        one.start();
        one.join();
        n++; // race: SecondInOneVariable.n
        m++; // guarded
    }
}

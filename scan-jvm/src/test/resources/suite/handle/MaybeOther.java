package handle;

/** Which of the two is waited for depends on the arguments. */
class MaybeOther {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(() -> n++); // race: MaybeOther.n
        Thread two = new Thread(() -> {});
        one.start();
        two.start();
        Thread either = args.length > 0 ? one : two;
        either.join();
        n++; // race: MaybeOther.n
    }
}

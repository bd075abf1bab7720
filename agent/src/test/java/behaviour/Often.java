package behaviour;

/** Runs a class often enough for both compilers. */
public final class Often {
    private Often() {}

    public static void main(String[] args) throws Exception {
        Runnable work =
                (Runnable) Class.forName(args[0]).getDeclaredConstructor().newInstance();
        for (int i = 0; i < 60_000; i++) {
            work.run();
        }
    }
}

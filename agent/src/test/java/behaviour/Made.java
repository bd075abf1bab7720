package behaviour;

/** A race on an object whose constructor is called by that of a subclass, in a thread that has a name. */
public final class Made {
    private static class Shared {
        int value;

        Shared() {
            value = 1;
        }
    }

    private static final class Special extends Shared {
        Special next;

        Special(int more) {
            next = more > 0 ? new Special(more - 1) : null;
        }
    }

    private Made() {}

    public static void main(String[] args) throws Exception {
        Special[] made = new Special[1];
        Thread maker = new Thread(
                () -> {
                    made[0] = new Special(1); // made here
                },
                "maker");
        maker.start();
        maker.join();
        Thread one = new Thread(() -> made[0].value++, "one");
        Thread two = new Thread(() -> made[0].value++, "two");
        one.start();
        two.start();
        one.join();
        two.join();
    }
}

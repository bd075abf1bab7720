package forget;

/** A call that only reads leaves a constant as it is: what is behind the test is never reached. */
public class UntouchedStays {
    static int probe;

    static class Holder {
        int value;
    }

    static int look(Holder holder) {
        return holder.value + 1;
    }

    public static void main(String[] args) {
        Holder holder = new Holder();
        holder.value = 0;
        look(holder);
        if (holder.value == 0) return;
        new Thread(() -> probe++).start(); // guarded
        probe++; // guarded
    }
}

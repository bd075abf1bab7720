package forget;

/** A call that writes another object leaves this one's constant as it is. */
public class OtherObjectWritten {
    static int probe;

    static class Holder {
        int value;
    }

    static void fill(Holder holder) {
        holder.value = 5;
    }

    public static void main(String[] args) {
        Holder holder = new Holder();
        Holder other = new Holder();
        holder.value = 0;
        fill(other);
        if (holder.value == 0) return;
        new Thread(() -> probe++).start(); // guarded
        probe++; // guarded
    }
}

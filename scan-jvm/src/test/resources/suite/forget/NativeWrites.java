package forget;

/** A native method may change what it is given. */
public class NativeWrites {
    static int probe;

    static class Holder {
        int value;
    }

    static native void fill(Holder holder);

    public static void main(String[] args) {
        Holder holder = new Holder();
        holder.value = 0;
        fill(holder);
        if (holder.value == 0) return;
        new Thread(() -> probe++).start(); // race: NativeWrites.probe
        probe++; // race: NativeWrites.probe
    }
}

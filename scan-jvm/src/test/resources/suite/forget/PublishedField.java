package forget;

/** A field that its constructor cleared is set by a thread that the object was handed to. */
public class PublishedField {
    static int probe;
    volatile boolean ready;

    PublishedField() {
        ready = false;
    }

    public static void main(String[] args) {
        PublishedField shared = new PublishedField();
        new Thread(() -> {
                    shared.ready = true;
                    probe++; // race: PublishedField.probe
                })
                .start();
        while (!shared.ready) Thread.onSpinWait();
        probe++; // race: PublishedField.probe
    }
}

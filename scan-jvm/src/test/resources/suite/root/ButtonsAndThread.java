package root;

import javax.swing.SwingUtilities;

/** A thread that works beside the user interface. */
class ButtonsAndThread {
    static int done;

    public static void main(String[] args) {
        new Thread(() -> done++).start(); // race: ButtonsAndThread.done
        SwingUtilities.invokeLater(() -> System.out.println(done)); // race: ButtonsAndThread.done
    }
}

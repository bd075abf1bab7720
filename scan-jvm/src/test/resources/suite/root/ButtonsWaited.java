package root;

import javax.swing.SwingUtilities;

/** The thread waits until that of the user interface has run it. */
class ButtonsWaited {
    static int n;

    public static void main(String[] args) throws Exception {
        SwingUtilities.invokeAndWait(() -> n++); // guarded
        n--; // guarded
    }
}

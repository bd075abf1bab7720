package root;

import javax.swing.JButton;
import javax.swing.SwingUtilities;

/** One thread runs all that is handed to the user interface. */
class Buttons {
    static int pressed;

    public static void main(String[] args) {
        JButton button = new JButton();
        button.addActionListener(event -> pressed++); // guarded
        SwingUtilities.invokeLater(() -> pressed = 0); // guarded
    }
}

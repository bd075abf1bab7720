package root;

import javax.swing.JButton;

/** The thread that makes the window is another one than that of the user interface. */
class ButtonsAndMain {
    static int pressed;

    public static void main(String[] args) {
        JButton button = new JButton();
        button.addActionListener(event -> pressed++); // race: ButtonsAndMain.pressed
        pressed = 0; // race: ButtonsAndMain.pressed
    }
}

package model;

import java.text.MessageFormat;

/** The instance method of the same name does write its object. */
public class InstanceFormat {
    static final MessageFormat FORMAT = new MessageFormat("a{0}");

    public static void main(String[] args) {
        Runnable task = () -> FORMAT.format(new Object[] {1}); // race: InstanceFormat.FORMAT
        new Thread(task).start();
        new Thread(task).start();
    }
}

package model;

import java.text.MessageFormat;

/** A static method that shares its name with an instance method that writes its object. */
public class StaticNamesake {
    static final String PATTERN = "a{0}" + System.lineSeparator();

    public static void main(String[] args) {
        Runnable task = () -> System.out.println(MessageFormat.format(PATTERN, 1)); // guarded
        new Thread(task).start();
        new Thread(task).start();
    }
}

package heddle.scan.jvm.model;

import heddle.scan.path.Lvalue;

/** How things of a class file are called in the scan's language and in reports. */
public final class Names {
    private Names() {}

    public static String dotted(String internal) {
        return internal.replace('/', '.');
    }

    public static String simple(String internal) {
        return internal.substring(internal.lastIndexOf('/') + 1);
    }

    /** Whether it is an object that models call by a name of their own, the same one wherever the name stands. */
    public static boolean isOne(String operand) {
        return operand.startsWith("@");
    }

    /** A field's name: with its class, so that fields of different classes never meet. */
    public static String field(String owner, String name) {
        return dotted(owner) + '.' + name;
    }

    /** A location that calls of a method that requires a lock read; it does not exist, so that it never races. */
    public static String calls(String owner, String method) {
        return field(owner, method) + "()";
    }

    /** The variable that holds the class object, which a static synchronized method locks. */
    public static Lvalue classObject(String internal) {
        return new Lvalue.Global(dotted(internal) + ".class");
    }
}

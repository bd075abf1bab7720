package heddle.scan.jvm;

import heddle.scan.ir.Lvalue;

/** How things of a class file are called in the scan's language and in reports. */
final class Names {
    private Names() {}

    static String dotted(String internal) {
        return internal.replace('/', '.');
    }

    static String simple(String internal) {
        return internal.substring(internal.lastIndexOf('/') + 1);
    }

    /** A field's name: with its class, so that fields of different classes never meet. */
    static String field(String owner, String name) {
        return dotted(owner) + '.' + name;
    }

    /** What a call of a method that wants a lock to be held reads: nothing that exists, so that it never races. */
    static String calls(String owner, String method) {
        return field(owner, method) + "()";
    }

    /** The variable that holds the class object, which a static synchronized method locks. */
    static Lvalue classObject(String internal) {
        return new Lvalue.Global(dotted(internal) + ".class");
    }
}

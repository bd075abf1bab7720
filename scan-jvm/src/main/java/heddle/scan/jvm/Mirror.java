package heddle.scan.jvm;

/** The class, method or field that a value of the reflection API stands for, where constants say so. */
sealed interface Mirror {
    /** A constant string. */
    record Text(String text) implements Mirror {}

    /** The class of that internal name. */
    record OfClass(String name) implements Mirror {}

    /** All methods of that name that the class has or inherits, as a {@code Method} or a {@code MethodHandle}. */
    record OfMethods(String owner, String name) implements Mirror {}

    /** The constructors of the class. */
    record OfConstructors(String owner) implements Mirror {}
}

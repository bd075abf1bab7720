package heddle.runtime.record;

/** The hook of woven code before a branch, with copies of its operands: notes whether the jump is taken. */
public final class Branches {
    private Branches() {}

    private static void note(boolean jumps) {
        Values.branch(jumps);
    }

    public static void ifeq(int value) {
        note(value == 0);
    }

    public static void ifne(int value) {
        note(value != 0);
    }

    public static void iflt(int value) {
        note(value < 0);
    }

    public static void ifge(int value) {
        note(value >= 0);
    }

    public static void ifgt(int value) {
        note(value > 0);
    }

    public static void ifle(int value) {
        note(value <= 0);
    }

    public static void icmpeq(int a, int b) {
        note(a == b);
    }

    public static void icmpne(int a, int b) {
        note(a != b);
    }

    public static void icmplt(int a, int b) {
        note(a < b);
    }

    public static void icmpge(int a, int b) {
        note(a >= b);
    }

    public static void icmpgt(int a, int b) {
        note(a > b);
    }

    public static void icmple(int a, int b) {
        note(a <= b);
    }

    public static void acmpeq(Object a, Object b) {
        note(a == b);
    }

    public static void acmpne(Object a, Object b) {
        note(a != b);
    }

    public static void ifnull(Object value) {
        note(value == null);
    }

    public static void ifnonnull(Object value) {
        note(value != null);
    }
}

package heddle.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random program of the suite's kind, from a seed. A few threads execute blocks of statements in one order that is fixed
 * when the program is made, and forced by {@code heddle.suite.Order}, which the detector does not see, and none ends before
 * all have done their part; so which accesses race, and which regions conflict, depends on nothing but the program. Objects have plain, final and volatile fields, arrays, a superclass, getters and
 * synchronised methods; classes have tables, arrays and lists that are made on the way; blocks have loops, exceptions, monitors, and objects that are published without order, some of them
 * by their own constructors.
 */
final class GeneratedProgram {
    private static final int OBJECTS = 3;
    private static final int LOCKS = 2;
    private static final int SLOTS = 3;
    private static final int LENGTH = 12;

    private final Random random;
    private final String name;
    private final StringBuilder code = new StringBuilder();
    private final boolean[] held = new boolean[LOCKS];
    private int names;

    private GeneratedProgram(String name, long seed) {
        this.name = name;
        random = new Random(seed);
    }

    /** The source of a class in the package {@code generated}. */
    static String source(String name, long seed) {
        GeneratedProgram program = new GeneratedProgram(name, seed);
        program.build();
        return program.code.toString();
    }

    private void build() {
        int threads = 2 + random.nextInt(2);
        int steps = threads + 2 + random.nextInt(6);
        code.append(HEAD.replace("NAME", name).replace("MEMBERS", GeneratedLoop.MEMBERS));
        List<StringBuilder> bodies = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            bodies.add(new StringBuilder());
        }
        for (int step = 1; step <= steps; step++) {
            int thread = step <= threads ? step - 1 : random.nextInt(threads);
            bodies.get(thread)
                    .append("        Order.await(" + step + ");\n        step" + step + "();\n        Order.reach("
                            + (step + 1) + ");\n");
        }
        for (int i = 0; i < threads; i++) {
            bodies.get(i).append("        Order.await(" + (steps + 1) + ");\n");
            code.append("    void thread" + i + "() {\n" + bodies.get(i) + "    }\n\n");
        }
        for (int step = 1; step <= steps; step++) {
            code.append("    void step" + step + "() {\n        int sum = " + step + ";\n");
            block(3 + random.nextInt(4), 2, "        ");
            code.append("        use(sum);\n    }\n\n");
        }
        code.append("    @Override\n    public void run() throws Exception {\n        Order.reach(1);\n");
        for (int i = 0; i < threads; i++) {
            code.append("        Thread t" + i + " = new Thread(this::thread" + i + ");\n");
        }
        for (int i = 0; i < threads; i++) {
            code.append("        t" + i + ".start();\n");
        }
        for (int i = 0; i < threads; i++) {
            code.append("        t" + i + ".join();\n");
        }
        code.append("    }\n}\n");
    }

    private void block(int statements, int depth, String indent) {
        for (int i = 0; i < statements; i++) {
            statement(depth, indent);
        }
    }

    private void line(String indent, String text) {
        code.append(indent).append(text).append('\n');
    }

    private void nested(String indent, String head, int depth) {
        line(indent, head + " {");
        block(1 + random.nextInt(3), depth - 1, indent + "    ");
        line(indent, "}");
    }

    private void statement(int depth, String indent) {
        int kind = random.nextInt(depth > 0 ? 21 : 14);
        int n = names++;
        String object = "objects[" + random.nextInt(OBJECTS) + "]";
        String field = "p" + random.nextInt(3);
        switch (kind) {
            case 0 -> line(indent, object + "." + field + " = sum;");
            case 1 -> line(indent, "sum += " + object + "." + field + ";");
            case 2 -> {
                line(indent, "Base o" + n + " = " + object + ";");
                line(indent, "o" + n + "." + field + "++;");
                line(indent, "sum += o" + n + "." + field + " + o" + n + ".f;");
            }
            case 3 -> line(indent, random.nextBoolean() ? object + ".set(sum);" : "sum += " + object + ".get();");
            case 4 -> line(indent, object + ".bump();");
            case 5 -> line(indent, random.nextBoolean() ? "flag = sum;" : "sum += flag;");
            case 6 -> line(indent, random.nextBoolean() ? "plain = sum;" : "sum += plain;");
            case 7 -> publish(indent, n);
            case 8 -> {
                line(indent, "Base s" + n + " = slots[" + random.nextInt(SLOTS) + "];");
                line(indent, "if (s" + n + " != null) {");
                line(
                        indent + "    ",
                        random.nextBoolean() ? "sum += s" + n + "." + field + ";" : "s" + n + ".set(sum);");
                line(indent, "}");
            }
            case 9 ->
                line(
                        indent,
                        random.nextBoolean()
                                ? object + ".data[" + random.nextInt(LENGTH) + "] = sum;"
                                : "sum += " + object + ".data[" + random.nextInt(LENGTH) + "];");
            case 10 -> line(indent, "sum += Tables.fixed(" + random.nextInt(LENGTH) + ");");
            case 11 -> table(indent, random.nextInt(LENGTH));
            case 12 -> make(indent, random.nextInt(SLOTS));
            case 13 -> use(indent, random.nextInt(SLOTS));
            case 14 -> loop(indent, n, object);
            case 15 ->
                GeneratedLoop.append(code, random, indent, n, object, "objects[" + random.nextInt(OBJECTS) + "]");
            case 16, 17 -> guarded(indent, random.nextInt(LOCKS), depth);
            case 18 -> nested(indent, "if (sum % 3 != " + random.nextInt(3) + ")", depth);
            case 19 ->
                nested(
                        indent,
                        "for (int r" + n + " = 0; r" + n + " < " + (1 + random.nextInt(4)) + "; r" + n + "++)",
                        depth);
            default -> attempt(indent, n, depth, object);
        }
    }

    /** No monitor is entered twice: whether its inner exit ends a region is what shortcuts decide. */
    private void guarded(String indent, int lock, int depth) {
        if (held[lock]) {
            nested(indent, "if (sum != 0)", depth);
            return;
        }
        held[lock] = true;
        nested(indent, "synchronized (locks[" + lock + "])", depth);
        held[lock] = false;
    }

    /** A new object becomes reachable for others. */
    private void publish(String indent, int n) {
        String made = switch (random.nextInt(3)) {
            case 0 -> "new Base(sum)";
            case 1 -> "new Derived(sum)";
            default -> "new Leaky(sum, slots, " + random.nextInt(SLOTS) + ")";
        };
        line(indent, "Base m" + n + " = " + made + ";");
        if (random.nextBoolean()) {
            line(indent, "m" + n + ".p1 = sum;");
        }
        line(indent, "slots[" + random.nextInt(SLOTS) + "] = m" + n + ";");
    }

    /** An array or a list that others can reach at once, and that is used on, in the same epoch or behind a release. */
    private void make(String indent, int slot) {
        boolean isList = random.nextBoolean();
        String made = (isList ? "list" : "array") + slot;
        line(indent, made + " = new " + (isList ? "ArrayList<>();" : "int[" + (1 + random.nextInt(20)) + "];"));
        line(indent, change(made, isList));
        if (random.nextBoolean()) {
            line(indent, "flag = sum;");
            line(indent, change(made, isList));
        }
    }

    private void use(String indent, int slot) {
        boolean isList = random.nextBoolean();
        String made = (isList ? "list" : "array") + slot;
        String read = isList ? "sum += " + made + ".size();" : "sum += " + made + "[0];";
        line(indent, "if (" + made + " != null) {");
        line(indent + "    ", random.nextBoolean() ? read : change(made, isList));
        line(indent, "}");
    }

    private static String change(String made, boolean isList) {
        return isList ? made + ".add(sum);" : made + "[0] = sum;";
    }

    /** A table that looks constant, but is written by its own class, or by whoever gets it. */
    private void table(String indent, int at) {
        switch (random.nextInt(4)) {
            case 0 -> line(indent, "sum += Tables.open(" + at + ");");
            case 1 -> line(indent, "Tables.write(" + at + ", sum);");
            case 2 -> line(indent, "sum += Tables.given(" + at + ");");
            default -> line(indent, "Tables.all()[" + at + "] = sum;");
        }
    }

    private void loop(String indent, int n, String object) {
        int from = random.nextInt(4);
        int to = from + 1 + random.nextInt(LENGTH - from);
        String data = object + ".data";
        String i = "i" + n;
        switch (random.nextInt(5)) {
            case 0 ->
                loop(
                        indent,
                        i,
                        i + " = " + from + "; " + i + " < " + to + "; " + i + "++",
                        data + "[" + i + "] = sum;");
            case 1 ->
                loop(
                        indent,
                        i,
                        i + " = " + from + "; " + i + " < " + to + "; " + i + " += 2",
                        "sum += " + data + "[" + i + "];");
            case 2 ->
                loop(
                        indent,
                        i,
                        i + " = " + (to - 1) + "; " + i + " >= " + from + "; " + i + "--",
                        data + "[" + i + "]++;");
            case 3 -> {
                line(indent, "int[] a" + n + " = " + data + ";");
                line(indent, "for (int " + i + " = 0; " + i + " < a" + n + ".length; " + i + "++) {");
                line(indent + "    ", "if (" + i + " == " + to + ") {");
                line(indent + "        ", "break;");
                line(indent + "    ", "}");
                line(indent + "    ", "sum += a" + n + "[" + i + "];");
                line(indent, "}");
            }
            default ->
                line(
                        indent,
                        "System.arraycopy(" + data + ", " + from + ", objects[" + random.nextInt(OBJECTS)
                                + "].data, 0, " + (to - from) + ");");
        }
    }

    private void loop(String indent, String variable, String head, String body) {
        line(indent, "for (int " + head + ") {");
        line(indent + "    ", body);
        line(indent, "}");
    }

    /** Statements before an exception are executed, those behind it are not. */
    private void attempt(String indent, int n, int depth, String object) {
        line(indent, "try {");
        block(1 + random.nextInt(2), depth - 1, indent + "    ");
        String i = "x" + n;
        switch (random.nextInt(3)) {
            case 0 -> line(indent + "    ", "fail(sum);");
            case 1 -> loop(indent + "    ", i, i + " = 0; ; " + i + "++", object + ".data[" + i + "] = sum;");
            default -> line(indent + "    ", "((Base) null).p2 = sum;");
        }
        if (random.nextBoolean()) {
            line(indent, "} catch (RuntimeException e" + n + ") {");
            block(1, depth - 1, indent + "    ");
        } else {
            line(indent, "} catch (RuntimeException e" + n + ") {");
            line(indent + "    ", "sum++;");
        }
        line(indent, "}");
    }

    private static final String HEAD = """
            package generated;

            import heddle.suite.Order;
            import heddle.suite.Program;
            import java.util.ArrayList;
            import java.util.List;

            public final class NAME implements Program {
                static class Base {
                    final int f;
                    int p0;
                    int p1;
                    int p2;
                    MEMBERS
                    Base(int value) {
                        f = value;
                        p0 = value;
                        p1 = p0 + 1;
                    }

                    int get() {
                        return p0;
                    }

                    void set(int value) {
                        p0 = value;
                    }

                    synchronized void bump() {
                        p0++;
                        p2 = p0;
                    }
                }

                static class Derived extends Base {
                    int d0;

                    Derived(int value) {
                        super(value);
                        d0 = value;
                        p2 = value;
                    }

                    @Override
                    int get() {
                        return d0 + p1;
                    }

                    @Override
                    void set(int value) {
                        d0 = value;
                    }
                }

                static class Leaky extends Base {
                    int l0;

                    Leaky(int value, Base[] slots, int at) {
                        super(value);
                        slots[at] = this;
                        l0 = value;
                        p2 = value;
                    }

                    @Override
                    int get() {
                        return l0;
                    }
                }

                static final class Tables {
                    private static final int[] FIXED = new int[12];
                    private static final int[] OPEN = new int[12];
                    private static final int[] GIVEN = FIXED.clone();

                    static {
                        for (int i = 0; i < FIXED.length; i++) {
                            FIXED[i] = i;
                        }
                    }

                    static int fixed(int i) {
                        return FIXED[i];
                    }

                    static int open(int i) {
                        return OPEN[i];
                    }

                    static void write(int i, int value) {
                        OPEN[i] = value;
                    }

                    static int given(int i) {
                        return GIVEN[i];
                    }

                    static int[] all() {
                        return GIVEN;
                    }
                }

                final Base[] objects = {new Base(1), new Derived(2), new Derived(3)};
                final Base[] slots = new Base[3];
                int[] array0;
                int[] array1;
                int[] array2;
                List<Integer> list0;
                List<Integer> list1;
                List<Integer> list2;
                final Object[] locks = {new Object(), new Object()};
                volatile int flag;
                int plain;
                int used;

                void fail(int value) {
                    if (value != Integer.MIN_VALUE) {
                        throw new IllegalStateException();
                    }
                }

                static void use(int value) {
                    if (value == Integer.MIN_VALUE) {
                        throw new IllegalArgumentException();
                    }
                }

            """;
}

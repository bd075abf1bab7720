package heddle.scan.jvm;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;

/**
 * A small program of random methods that call each other, take locks, also such that their callers hold afterwards, and
 * start threads. Some calls have few targets, some many. One thing can be changed at a time: a body, a lock of a whole
 * method, or whether a method, a class or a step of the hierarchy is there at all.
 */
final class RandomClasses {
    private static final int CLASSES = 3;
    private static final int METHODS = 3;
    /** So many that a call which may reach all of them is treated as a wide one. */
    private static final int LEAVES = 9;

    private final Random random;
    private final List<List<String>> bodies = new ArrayList<>();
    private final List<List<String>> helpers = new ArrayList<>();
    private final List<String> leaves = new ArrayList<>();
    private final BitSet locked = new BitSet();
    private final BitSet left = new BitSet();
    private List<String> extra;
    private boolean deep;

    RandomClasses(long seed) {
        random = new Random(seed);
        for (int i = 0; i < CLASSES * METHODS; i++) bodies.add(body());
        for (int i = 0; i < CLASSES; i++) helpers.add(null);
        for (int i = 0; i < LEAVES; i++) leaves.add(statement(0));
    }

    /** Changes one thing; answers what. */
    String edit() {
        int at = random.nextInt(bodies.size());
        String name = "C" + at / METHODS + ".m" + at % METHODS;
        switch (random.nextInt(12)) {
            case 0 -> {
                locked.flip(at);
                return name + (locked.get(at) ? " is synchronized now" : " is no longer synchronized");
            }
            case 1 -> {
                boolean gone = helpers.get(at / METHODS) != null;
                helpers.set(at / METHODS, gone ? null : body());
                return "C" + at / METHODS + ".helper" + (gone ? " is gone" : " is new");
            }
            case 2 -> {
                extra = extra == null ? body() : null;
                return "the class Extra is " + (extra == null ? "gone" : "new");
            }
            case 3 -> {
                deep = !deep;
                return "C2 extends " + (deep ? "C1" : "Base") + " now";
            }
            case 4 -> {
                int own = 2 * METHODS + at % METHODS;
                left.flip(own);
                return "C2.m" + at % METHODS + " is " + (left.get(own) ? "inherited" : "its own") + " where it can be";
            }
            case 5, 6 -> {
                int leaf = random.nextInt(LEAVES);
                String before = leaves.set(leaf, statement(0));
                return "L" + leaf + ".m0: " + before + " became " + leaves.get(leaf);
            }
            default -> {
                return name + ": " + change(at);
            }
        }
    }

    /** Changes one body; answers how it was and how it is. */
    private String change(int at) {
        List<String> before = bodies.get(at);
        List<String> after = new ArrayList<>(before);
        switch (random.nextInt(4)) {
            case 0 -> after = body();
            case 1 -> after.add(random.nextInt(after.size() + 1), statement(1));
            case 2 -> after.add(random.nextInt(after.size() + 1), "");
            default -> {
                if (!after.isEmpty()) after.remove(random.nextInt(after.size()));
            }
        }
        bodies.set(at, after);
        return before + " became " + after;
    }

    private List<String> body() {
        List<String> body = new ArrayList<>();
        for (int i = random.nextInt(4); i >= 0; i--) body.add(statement(1));
        return body;
    }

    private String statement(int depth) {
        String other = "C" + random.nextInt(CLASSES);
        String method = "m" + random.nextInt(METHODS);
        return switch (random.nextInt(depth > 0 ? 16 : 13)) {
            case 0 -> "a++;";
            case 1 -> "b = n;";
            case 2 -> other + ".s++;";
            case 3 -> "if (next != null) next." + method + "(n - 1);";
            case 4 -> "new " + other + "()." + method + "(n);";
            case 5 -> "list.add(\"x\");";
            case 6 -> other + ".shared." + method + "(n);";
            case 7 -> "next = " + other + ".shared;";
            case 8 -> "Base any = next; any." + method + "(n);";
            case 9 -> "Base.extra." + method + "(n);";
            case 10 -> other + ".shared.next = this;";
            case 11 -> other + ".HELD.lock();";
            case 12 -> other + ".HELD.unlock();";
            case 13 -> "synchronized (this) { " + statement(0) + " }";
            case 14 -> "synchronized (" + other + ".LOCK) { " + statement(0) + " }";
            default -> "new Thread(() -> " + method + "(n)).start();";
        };
    }

    String source() {
        StringBuilder text = new StringBuilder("abstract class Base {\n    static Base extra;\n    Base next;\n");
        for (int i = 0; i < METHODS; i++) text.append("    abstract void m" + i + "(int n);\n");
        text.append("}\n");
        for (int i = 0; i < CLASSES; i++) text.append(type(i));
        if (extra != null) {
            text.append("class Extra extends C0 {\n");
            method("void m0(int n)", extra, text);
            text.append("}\n");
        }
        for (int i = 0; i < LEAVES; i++) {
            text.append("class L" + i + " extends C0 {\n");
            method("void m0(int n)", List.of(leaves.get(i)), text);
            text.append("}\n");
        }
        text.append("class Fixture {\n    public static void main(String[] args) {\n        Base.extra = "
                + (extra == null ? "C0.shared;\n" : "new Extra();\n"));
        for (int i = 0; i < LEAVES; i++) text.append("        Base.extra = new L" + i + "();\n");
        for (int i = 0; i < 3; i++) text.append("        new Thread(() -> C" + i + ".shared.m" + i + "(7)).start();\n");
        return text.append("    }\n}\n").toString();
    }

    private String type(int number) {
        String name = "C" + number;
        boolean below = number == 2 && deep;
        StringBuilder text = new StringBuilder("class " + name + " extends " + (below ? "C1" : "Base") + " {\n"
                + "    static final Object LOCK = new Object();\n"
                + "    static final java.util.concurrent.locks.Lock HELD ="
                + " new java.util.concurrent.locks.ReentrantLock();\n"
                + "    static final " + name + " shared = new " + name + "();\n"
                + "    static int s;\n    int a, b;\n"
                + "    final java.util.ArrayList<String> list = new java.util.ArrayList<>();\n");
        for (int i = 0; i < METHODS; i++) {
            int at = number * METHODS + i;
            if (below && left.get(at)) continue;
            List<String> body = new ArrayList<>(bodies.get(at));
            if (i == 0 && helpers.get(number) != null) body.add("helper(n);");
            method((locked.get(at) ? "synchronized " : "") + "void m" + i + "(int n)", body, text);
        }
        if (helpers.get(number) != null) method("private void helper(int n)", helpers.get(number), text);
        return text.append("}\n").toString();
    }

    private static void method(String head, List<String> body, StringBuilder text) {
        text.append("    " + head + " {\n");
        for (String statement : body) text.append("        { " + statement + " }\n");
        text.append("    }\n");
    }
}

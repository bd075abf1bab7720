package heddle.scan.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A small program of random methods that call each other, take locks and start threads; one can be changed at a time. */
final class RandomClasses {
    private static final int CLASSES = 3;
    private static final int METHODS = 3;

    private final Random random;
    private final List<List<String>> bodies = new ArrayList<>();

    RandomClasses(long seed) {
        random = new Random(seed);
        for (int i = 0; i < CLASSES * METHODS; i++) bodies.add(body());
    }

    /** Changes one method; answers how it was and how it is. */
    String edit() {
        int at = random.nextInt(bodies.size());
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
        return "C" + at / METHODS + ".m" + at % METHODS + ": " + before + " became " + after;
    }

    private List<String> body() {
        List<String> body = new ArrayList<>();
        for (int i = random.nextInt(4); i >= 0; i--) body.add(statement(1));
        return body;
    }

    private String statement(int depth) {
        String other = "C" + random.nextInt(CLASSES);
        String method = "m" + random.nextInt(METHODS);
        return switch (random.nextInt(depth > 0 ? 12 : 9)) {
            case 0 -> "a++;";
            case 1 -> "b = n;";
            case 2 -> other + ".s++;";
            case 3 -> "if (next != null) next." + method + "(n - 1);";
            case 4 -> "new " + other + "()." + method + "(n);";
            case 5 -> "list.add(\"x\");";
            case 6 -> other + ".shared." + method + "(n);";
            case 7 -> "next = " + other + ".shared;";
            case 8 -> "Base any = next; any." + method + "(n);";
            case 9 -> "synchronized (this) { " + statement(0) + " }";
            case 10 -> "synchronized (" + other + ".LOCK) { " + statement(0) + " }";
            default -> "new Thread(() -> " + method + "(n)).start();";
        };
    }

    String source() {
        StringBuilder text = new StringBuilder("abstract class Base {\n");
        for (int i = 0; i < METHODS; i++) text.append("    abstract void m" + i + "(int n);\n");
        text.append("}\n");
        for (int i = 0; i < CLASSES; i++) text.append(type(i));
        text.append("class Fixture {\n    public static void main(String[] args) {\n");
        for (int i = 0; i < 3; i++) text.append("        new Thread(() -> C" + i + ".shared.m" + i + "(7)).start();\n");
        return text.append("    }\n}\n").toString();
    }

    private String type(int number) {
        String name = "C" + number;
        StringBuilder text = new StringBuilder("class " + name + " extends Base {\n"
                + "    static final Object LOCK = new Object();\n"
                + "    static final " + name + " shared = new " + name + "();\n"
                + "    static int s;\n    int a, b;\n    Base next;\n"
                + "    final java.util.ArrayList<String> list = new java.util.ArrayList<>();\n");
        for (int i = 0; i < METHODS; i++) {
            text.append("    void m" + i + "(int n) {\n");
            for (String statement : bodies.get(number * METHODS + i)) text.append("        { " + statement + " }\n");
            text.append("    }\n");
        }
        return text.append("}\n").toString();
    }
}

package heddle.agent;

import java.util.Random;

/**
 * A random loop over elements of arrays, for a {@link GeneratedProgram}: with one or two arrays, by strides up and down, in the
 * forms that compilers know, left by its condition, a break, a return or an exception in the middle of a round.
 */
final class GeneratedLoop {
    /** Members of the class of the objects, which has a field {@code p1}. */
    static final String MEMBERS = """
            public int[] data = new int[12];
            public int[] wide = new int[150];
            public final int[] fixed = new int[150];

            final int total(int from, int to) {
                int sum = 0;
                for (int i = from; i < to; i++) {
                    sum += fixed[i];
                }
                return sum;
            }

            final void fill(int from, int to, int value) {
                for (int i = to - 1; i >= from; i--) {
                    fixed[i] = plus(value);
                }
            }

            private int plus(int value) {
                return value + p1;
            }

            static int find(int[] a, int[] b, int value) {
                for (int i = 0; i < a.length; i++) {
                    if (a[i] == value) {
                        return i;
                    }
                    if (b[i] == value + 1) {
                        return -i;
                    }
                }
                return -1;
            }
            """;

    private final StringBuilder code;
    private final Random random;
    private final String indent;
    private final String i;
    private final String a;
    private final String b;
    private final int length;
    /** Whether the index goes up. */
    private boolean up = true;

    private GeneratedLoop(StringBuilder code, Random random, String indent, int n) {
        this.code = code;
        this.random = random;
        this.indent = indent;
        i = "i" + n;
        a = "a" + n;
        b = "b" + n;
        length = random.nextBoolean() ? 12 : 150;
    }

    /** Appends a statement that uses the variable {@code sum} and two objects with arrays. */
    static void append(StringBuilder code, Random random, String indent, int n, String object, String other) {
        GeneratedLoop loop = new GeneratedLoop(code, random, indent, n);
        switch (random.nextInt(6)) {
            case 0 -> loop.line("", "sum += " + object + ".total(" + loop.range(150) + ");");
            case 1 -> loop.line("", object + ".fill(" + loop.range(150) + ", sum);");
            case 2 -> loop.line("", "sum += Base.find(" + object + ".wide, " + other + ".wide, sum % 5);");
            default -> loop.build(object, other);
        }
    }

    private String range(int most) {
        int from = random.nextInt(most);
        return from + ", " + (from + random.nextInt(most - from + 1));
    }

    private void line(String more, String text) {
        code.append(indent).append(more).append(text).append('\n');
    }

    private void build(String object, String other) {
        String field = length == 12 ? ".data" : ".wide";
        line("", "int[] " + a + " = " + object + field + ";");
        line("", "int[] " + b + " = " + (random.nextInt(8) == 0 ? "null" : other + field) + ";");
        line("", "try {");
        int stride = 1 + random.nextInt(3);
        int from = random.nextInt(length);
        int to = random.nextInt(4) == 0 ? length + 3 : from + random.nextInt(length - from + 1);
        switch (random.nextInt(4)) {
            case 0 -> counted(i + " = " + from + "; " + i + " < " + to, i + " += " + stride);
            case 1 -> {
                up = false;
                counted(i + " = " + (to - 1) + "; " + i + " >= " + (from - 1), i + " -= " + stride);
            }
            case 2 -> {
                line("    ", "int " + i + " = " + from + ";");
                line("    ", "while (" + i + " < " + to + ") {");
                line("        ", a + "[" + i + "++] = sum;");
                statements();
                line("    ", "}");
            }
            default -> {
                line("    ", "int " + i + " = " + from + ";");
                line("    ", "do {");
                statements();
                line("        ", i + " += " + stride + ";");
                line("        ", "sum += " + b + "[" + i + " - 1];");
                line("    ", "} while (" + i + " < " + to + ");");
            }
        }
        line("", "} catch (RuntimeException e" + i + ") {");
        line("    ", "sum++;");
        line("", "}");
    }

    private void counted(String head, String step) {
        line("    ", "for (int " + head + "; " + step + ") {");
        statements();
        line("    ", "}");
    }

    private void statements() {
        for (int count = 1 + random.nextInt(4); count > 0; count--) {
            line("        ", statement());
        }
    }

    private String statement() {
        String array = random.nextBoolean() ? a : b;
        int shift = random.nextInt(3) - 1;
        String element = array + "[" + i + (shift < 0 ? " - 1" : shift > 0 ? " + 1" : "") + "]";
        return switch (random.nextInt(12)) {
            case 0 -> "sum += " + element + ";";
            case 1 -> element + " = sum;";
            case 2 -> element + " += 3;";
            case 3 -> "sum += Math.max(" + element + ", 1);";
            case 4 ->
                "if (" + i + " == " + random.nextInt(length) + ") {\n" + indent + "            break;\n" + indent
                        + "        }";
            case 5 -> "sum += 7 / (" + i + " - " + random.nextInt(length) + ");";
            case 6 -> "if (sum % 3 == 0) {\n" + indent + "            " + element + " = 1;\n" + indent + "        }";
            case 10 ->
                "if (" + i + " == " + random.nextInt(length) + ") {\n" + indent + "            " + i
                        + (up ? " += 3;\n" : " -= 3;\n") + indent + "        }";
            case 11 -> "if (sum % 5 == 1) {\n" + indent + "            " + a + " = " + b + ";\n" + indent + "        }";
            case 7 -> a + "[" + i + "] = " + b + "[" + i + "];";
            case 8 -> "sum += " + array + "[Math.abs(sum % " + length + ")];";
            default ->
                "if (" + element + " == 9) {\n" + indent + "            use(sum);\n" + indent + "            return;\n"
                        + indent + "        }";
        };
    }
}

package heddle.recipe.random;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.ToIntFunction;

/**
 * A small program of a few threads over shared ints, an array, five atomics of which three are variables behind handles, a queue and a builder that are always locked, and two
 * locks, with branches and switches: as Java source of one access a line, and as {@link Step}s. A thread has two chunks; its locals start at zero in each.
 */
public final class RandomProgram {
    static final int VARIABLES = 3;
    static final int ELEMENTS = 2;
    static final int LOCKS = 2;
    static final int CHUNKS = 2;
    static final int ATOMICS = AtomicText.ATOMICS;
    /** A queue and a builder: sequences of bits, behind a first one that stands for their beginning. */
    static final int SEQUENCES = 2;

    static final int EMPTY = 1;
    /** The result of taking from an empty queue. */
    private static final int NOTHING = 7;

    /** The initial value of atomics. */
    static final int FIRST = 1;

    private static final int DEPTH = 2;
    private static final String[] LOCALS = {"p", "q"};
    private static final String[] COMPARISONS = {"==", "!=", "<", ">="};
    private static final String[] OPERATIONS = {"+", "-", "*", "&", "^", "<<"};

    private final Random random;
    private final StringBuilder source = new StringBuilder();
    private int line = 1;
    public final String name;
    public final int threads;
    /** By thread. */
    final List<List<Step>> code = new ArrayList<>();
    /** The threads whose next chunks are run, one after the other. */
    public final int[] order;

    private List<Step> steps;
    /** By variable: whether all accesses to it have the lock of its number. */
    private final boolean[] isGuarded = new boolean[LOCKS];

    /** An expression: its text, and what it is of the locals. */
    private record Expression(String text, ToIntFunction<int[]> of) {}

    public RandomProgram(long seed) {
        random = new Random(seed);
        name = "Random" + seed;
        threads = 2 + random.nextInt(2);
        for (int i = 0; i < LOCKS; i++) {
            isGuarded[i] = random.nextInt(4) > 0;
        }
        line("package generated;");
        line("public final class " + name + " implements unseen.ChunkRunner.Chunks {");
        line("    public static " + name + " make() { return new " + name + "(); }");
        for (int i = 0; i < VARIABLES; i++) {
            line("    int x" + i + ";");
        }
        line("    final int[] a = new int[" + ELEMENTS + "];");
        for (int i = 0; i < LOCKS; i++) {
            line("    final Object l" + i + " = new Object();");
        }
        line("    final Object md = new Object(), ms = new Object();");
        AtomicText.declarations(name, FIRST).forEach(this::line);
        line("    final java.util.ArrayDeque<Integer> d = new java.util.ArrayDeque<>();");
        line("    final StringBuilder s = new StringBuilder();");
        for (int t = 0; t < threads; t++) {
            writeThread(t);
        }
        writeDispatch();
        line("}");
        order = order();
    }

    /** The text of its class, in the package {@code generated}. */
    public String source() {
        return source.toString();
    }

    private int[] order() {
        List<Integer> left = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            left.addAll(Collections.nCopies(CHUNKS, t));
        }
        Collections.shuffle(left, random);
        return left.stream().mapToInt(i -> i).toArray();
    }

    private void line(String text) {
        source.append(text).append('\n');
        line++;
    }

    private void writeDispatch() {
        line("    public void run(int chunk) {");
        line("        switch (chunk) {");
        for (int t = 0; t < threads; t++) {
            for (int c = 0; c < CHUNKS; c++) {
                line("            case " + (t * CHUNKS + c) + ": t" + t + "c" + c + "(); break;");
            }
        }
        line("        }");
        line("    }");
    }

    private void writeThread(int t) {
        steps = new ArrayList<>();
        for (int c = 0; c < CHUNKS; c++) {
            line("    void t" + t + "c" + c + "() {");
            line("        int p = 0, q = 0;");
            step(Step.Kind.ASSIGN, 0, 0, null, locals -> 0);
            step(Step.Kind.ASSIGN, 1, 0, null, locals -> 0);
            block(1 + random.nextInt(3), DEPTH, "        ");
            step(Step.Kind.END, 0, 0, null, null);
            line("    }");
        }
        code.add(steps);
    }

    private void step(
            Step.Kind kind, int target, int location, ToIntFunction<int[]> index, ToIntFunction<int[]> value) {
        steps.add(new Step(kind, line, target, location, index, value, null));
    }

    private void block(int statements, int depth, String indent) {
        for (int i = 0; i < statements; i++) {
            statement(depth, indent);
        }
    }

    private void statement(int depth, String indent) {
        switch (random.nextInt(depth > 0 ? 15 : 10)) {
            case 0, 1, 2 -> read(indent);
            case 3, 4, 5 -> write(indent);
            case 6 -> {
                int local = random.nextInt(2);
                Expression value = expression();
                step(Step.Kind.ASSIGN, local, 0, null, value.of);
                line(indent + LOCALS[local] + " = " + value.text + ";");
            }
            case 7, 8 -> atomic(random.nextInt(2), indent);
            case 9 -> sequence(random.nextInt(2), indent);
            case 10, 11 -> branch(depth, indent);
            case 12 -> choice(depth, indent);
            default -> locked(depth, indent);
        }
    }

    private void read(String indent) {
        read(random.nextInt(2), indent);
    }

    private void read(int local, String indent) {
        access(Step.Kind.READ, local, null, indent + LOCALS[local] + " = ", ";");
    }

    private void write(String indent) {
        Expression value = expression();
        access(Step.Kind.WRITE, 0, value.of, indent, " = " + value.text + ";");
    }

    private void access(Step.Kind kind, int target, ToIntFunction<int[]> value, String before, String after) {
        int location = random.nextInt(VARIABLES + 1);
        if (location < LOCKS && isGuarded[location]) {
            step(Step.Kind.LOCK, location, 0, null, null);
            line("        synchronized (l" + location + ") {");
            step(kind, target, location, null, value);
            line(before + "x" + location + after);
            step(Step.Kind.UNLOCK, location, 0, null, null);
            line("        }");
            return;
        }
        if (location < VARIABLES) {
            step(kind, target, location, null, value);
            line(before + "x" + location + after);
            return;
        }
        Expression index = index();
        step(kind, target, VARIABLES, index.of, value);
        line(before + "a[" + index.text + "]" + after);
    }

    private Expression index() {
        int constant = random.nextInt(ELEMENTS);
        int local = random.nextInt(2);
        return random.nextBoolean()
                ? new Expression(Integer.toString(constant), locals -> constant)
                : new Expression(LOCALS[local] + " & 1", locals -> locals[local] & 1);
    }

    private Expression expression() {
        int local = random.nextInt(2);
        int constant = random.nextInt(6);
        int operation = random.nextInt(OPERATIONS.length);
        return switch (random.nextInt(3)) {
            case 0 -> new Expression(Integer.toString(constant), locals -> constant);
            case 1 -> new Expression(LOCALS[local], locals -> locals[local]);
            default ->
                new Expression(
                        LOCALS[local] + ' ' + OPERATIONS[operation] + ' ' + constant,
                        locals -> compute(operation, locals[local], constant));
        };
    }

    private static int compute(int operation, int a, int b) {
        return switch (operation) {
            case 0 -> a + b;
            case 1 -> a - b;
            case 2 -> a * b;
            case 3 -> a & b;
            case 4 -> a ^ b;
            default -> a << b;
        };
    }

    private interface Update {
        int of(int old, int[] locals);
    }

    private void atomic(int local, String indent) {
        int which = random.nextInt(ATOMICS);
        Expression value = expression();
        int expected = random.nextInt(3);
        AtomicText call = new AtomicText(which, random);
        switch (random.nextInt(6)) {
            case 0 -> atomic(local, which, indent, call.get(), (old, l) -> old, (old, l) -> old);
            case 1 -> {
                Step.Operation set = operation((old, l) -> value.of.applyAsInt(l), (old, l) -> l[local]);
                steps.add(new Step(Step.Kind.ATOMIC, line, local, which, null, null, set));
                line(indent + call.set(value.text) + ";");
            }
            case 2 -> atomic(local, which, indent, call.incrementAndGet(), (old, l) -> old + 1, (old, l) -> old + 1);
            case 3 ->
                atomic(
                        local,
                        which,
                        indent,
                        call.getAndAdd(value.text),
                        (old, l) -> old + value.of.applyAsInt(l),
                        (old, l) -> old);
            case 4 ->
                atomic(
                        local,
                        which,
                        indent,
                        call.getAndSet(value.text),
                        (old, l) -> value.of.applyAsInt(l),
                        (old, l) -> old);
            default -> {
                String text = call.compareAndSet(expected, value.text) + " ? 1 : 0";
                atomic(
                        local,
                        which,
                        indent,
                        text,
                        (old, l) -> old == expected ? value.of.applyAsInt(l) : old,
                        (old, l) -> old == expected ? 1 : 0);
                decide(locals -> locals[local]);
            }
        }
    }

    private static int length(int bits) {
        return 31 - Integer.numberOfLeadingZeros(bits);
    }

    private static int first(int bits) {
        return bits == EMPTY ? NOTHING : bits >> length(bits) - 1 & 1;
    }

    private static int rest(int bits) {
        int length = length(bits);
        return length == 0 ? bits : bits & (1 << length - 1) - 1 | 1 << length - 1;
    }

    private static int contains(int bits, int wanted) {
        for (int i = 0; i < length(bits); i++) {
            if ((bits >> i & 1) == wanted) {
                return 1;
            }
        }
        return 0;
    }

    private static int indexOf10(int bits) {
        return Integer.toBinaryString(bits).substring(1).indexOf("10");
    }

    private void sequence(int local, String indent) {
        Expression value = expression();
        int wanted = random.nextInt(2);
        Update append = (old, l) -> old << 1 | value.of.applyAsInt(l) & 1;
        Update same = (old, l) -> old;
        String bit = "(" + value.text + ") & 1";
        switch (random.nextInt(8)) {
            case 0 -> sequence(local, 0, indent, "%s = d.size()", same, (old, l) -> length(old));
            case 1, 2 -> sequence(local, 0, indent, "d.addLast(" + bit + ")", append, (old, l) -> l[local]);
            case 3 -> {
                String text = "Integer v = d.pollFirst(); %s = v == null ? " + NOTHING + " : v";
                sequence(local, 0, indent, text, (old, l) -> rest(old), (old, l) -> first(old));
                decide(locals -> locals[local] == NOTHING ? 0 : 1);
            }
            case 4 -> {
                String text = "%s = d.contains(" + wanted + ") ? 1 : 0";
                sequence(local, 0, indent, text, same, (old, l) -> contains(old, wanted));
                decide(locals -> locals[local]);
            }
            case 5 -> sequence(local, 1, indent, "%s = s.length()", same, (old, l) -> length(old));
            case 6 -> sequence(local, 1, indent, "s.append(" + bit + ")", append, (old, l) -> l[local]);
            default -> sequence(local, 1, indent, "%s = s.indexOf(\"10\")", same, (old, l) -> indexOf10(old));
        }
    }

    private void sequence(int local, int which, String indent, String text, Update update, Update answer) {
        steps.add(new Step(Step.Kind.ATOMIC, line, local, ATOMICS + which, null, null, operation(update, answer)));
        String lock = which == 0 ? "d" : "s";
        line(indent + "synchronized (m" + lock + ") { " + text.replace("%s", LOCALS[local]) + "; }");
    }

    /** A decision that the code takes, whichever way it goes. */
    private void decide(ToIntFunction<int[]> how) {
        int decision = steps.size();
        step(Step.Kind.BRANCH, 0, 0, null, how);
        land(decision);
    }

    private static Step.Operation operation(Update update, Update answer) {
        return new Step.Operation() {
            @Override
            public int update(int old, int[] locals) {
                return update.of(old, locals);
            }

            @Override
            public int answer(int old, int[] locals) {
                return answer.of(old, locals);
            }
        };
    }

    private void atomic(int local, int which, String indent, String text, Update update, Update answer) {
        steps.add(new Step(Step.Kind.ATOMIC, line, local, which, null, null, operation(update, answer)));
        line(indent + LOCALS[local] + " = " + text + ";");
    }

    private void branch(int depth, String indent) {
        int local = random.nextInt(2);
        int constant = random.nextInt(4);
        int comparison = random.nextInt(COMPARISONS.length);
        int how = random.nextInt(6);
        if (how < 2) {
            atomic(local, indent);
        } else if (how == 2) {
            sequence(local, indent);
        } else {
            read(local, indent);
        }
        int jump = steps.size();
        step(Step.Kind.BRANCH, 0, 0, null, locals -> compare(comparison, locals[local], constant));
        line(indent + "if (" + LOCALS[local] + ' ' + COMPARISONS[comparison] + ' ' + constant + ") {");
        block(1 + random.nextInt(2), depth - 1, indent + "    ");
        int end = steps.size();
        step(Step.Kind.JUMP, 0, 0, null, null);
        land(jump);
        if (random.nextBoolean()) {
            line(indent + "} else {");
            block(1, depth - 1, indent + "    ");
        }
        line(indent + "}");
        land(end);
    }

    private static int compare(int comparison, int a, int b) {
        boolean holds = switch (comparison) {
            case 0 -> a == b;
            case 1 -> a != b;
            case 2 -> a < b;
            default -> a >= b;
        };
        return holds ? 1 : 0;
    }

    /** Makes a branch or jump go to the next step. */
    private void land(int at) {
        Step step = steps.get(at);
        steps.set(at, new Step(step.kind(), step.line(), steps.size(), 0, null, step.value(), null));
    }

    private void choice(int depth, String indent) {
        int local = random.nextInt(2);
        read(local, indent);
        List<Integer> ends = new ArrayList<>();
        line(indent + "switch (" + LOCALS[local] + " & 3) {");
        for (int label : new int[] {0, 2}) {
            int jump = steps.size();
            step(Step.Kind.BRANCH, 0, 0, null, locals -> compare(0, locals[local] & 3, label));
            line(indent + "    case " + label + ":");
            block(1, depth - 1, indent + "        ");
            line(indent + "        break;");
            ends.add(steps.size());
            step(Step.Kind.JUMP, 0, 0, null, null);
            land(jump);
        }
        line(indent + "    default:");
        block(1, depth - 1, indent + "        ");
        line(indent + "}");
        ends.forEach(this::land);
    }

    private void locked(int depth, String indent) {
        int lock = random.nextInt(LOCKS);
        step(Step.Kind.LOCK, lock, 0, null, null);
        line(indent + "synchronized (l" + lock + ") {");
        block(1 + random.nextInt(3), depth - 1, indent + "    ");
        step(Step.Kind.UNLOCK, lock, 0, null, null);
        line(indent + "}");
    }
}

package heddle.recipe.window;

import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.INSTANCEOF;

import heddle.prove.window.Window;
import heddle.recipe.code.Hierarchy;
import heddle.recipe.term.Arithmetic;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Values of all reads and writes if events are executed in some order, and whether that makes every thread go the
 * way it goes. An order leaves no choice: values follow from it.
 */
final class Evaluation implements WitnessRun.Values {
    private final Facts facts;
    private final Window window;
    private final Hierarchy hierarchy;
    private final int[] lastWrite;
    /** By read: the write that it sees. */
    final int[] source;
    /** By event that sees something: its value, if that is known. */
    final long[] value;

    private final boolean[] isKnown;
    /** By write: its value, if it is known. */
    private final long[] left;

    private final boolean[] isLeft;
    private final Map<Term, long[]> memo = new IdentityHashMap<>();
    private static final long[] UNKNOWN = {};

    /** After a failure: reads that led to it, and the event that is not reached. */
    final IntArrayList reads = new IntArrayList();

    private final IntOpenHashSet seen = new IntOpenHashSet();
    int failedAt;
    /** After a failure: the condition that does not hold; null if an opaque read's writer wrote something else. */
    Condition failed;

    Evaluation(Facts facts, Hierarchy hierarchy) {
        this.facts = facts;
        this.window = facts.window;
        this.hierarchy = hierarchy;
        lastWrite = new int[window.locations];
        source = new int[window.size];
        value = new long[window.size];
        isKnown = new boolean[window.size];
        left = new long[window.size];
        isLeft = new boolean[window.size];
        for (int e = 0; e < window.size; e++) {
            Long seenThere = facts.atomics.isRigid[e] ? facts.atomics.seen(e) : null;
            isKnown[e] = seenThere != null;
            value[e] = seenThere == null ? 0 : seenThere;
        }
    }

    /** Whether everything holds in that order, after which two more events are next. */
    boolean run(IntArrayList order, int e1, int e2) {
        Arrays.fill(lastWrite, Window.NONE);
        memo.clear();
        for (int i = 0; i < order.size(); i++) {
            int e = order.getInt(i);
            if (!isReached(e)) {
                return false;
            }
            if (facts.sees(e) && !facts.atomics.isRigid[e] && !read(e)) {
                return fail(e);
            }
            if (window.isWrite(e)) {
                write(e);
            }
        }
        return isReached(e1) && isReached(e2);
    }

    private boolean isReached(int e) {
        for (Condition requirement : facts.requirements(e)) {
            if (!holds(requirement)) {
                reads.clear();
                seen.clear();
                collect(requirement.a());
                collect(requirement.b());
                failedAt = e;
                failed = requirement;
                return false;
            }
        }
        return true;
    }

    /** An opaque read that sees its writer, which wrote something else. */
    private boolean fail(int read) {
        reads.clear();
        seen.clear();
        failedAt = read;
        failed = null;
        collect(facts.written[source[read]]);
        return false;
    }

    private boolean read(int e) {
        int location = window.object[e];
        int writer = lastWrite[location];
        source[e] = writer;
        if (!facts.isFree[e]) {
            boolean isKept = writer == Window.NONE || facts.written[writer] == null || !facts.hasWas[writer];
            return isKept || isLeft[writer] && isSame(facts.kind[writer], left[writer], facts.was[writer]);
        }
        if (facts.isDoubtful[location]) {
            isKnown[e] = false;
        } else if (writer == Window.NONE) {
            isKnown[e] = facts.hasInitial[location];
            value[e] = facts.initial[location];
        } else {
            isKnown[e] = isLeft[writer];
            value[e] = left[writer];
        }
        return true;
    }

    private void write(int e) {
        lastWrite[window.object[e]] = e;
        long[] result = facts.written[e] == null ? UNKNOWN : eval(facts.written[e]);
        isLeft[e] = result != UNKNOWN;
        left[e] = isLeft[e] ? result[0] : 0;
    }

    private boolean isSame(byte kind, long a, long b) {
        return kind == Kind.REFERENCE ? facts.objects.number(a) == facts.objects.number(b) : a == b;
    }

    @Override
    public boolean isKnown(int e) {
        return isKnown[e];
    }

    @Override
    public long value(int e) {
        return value[e];
    }

    private boolean holds(Condition condition) {
        long[] a = eval(condition.a());
        long[] b = eval(condition.b());
        if (a == UNKNOWN || b == UNKNOWN || condition.isIdentity() && facts.objects.mayBeSame(a[0], b[0])) {
            return false;
        }
        return Arithmetic.jumps(condition.opcode(), a[0], b[0]) == condition.jumps();
    }

    private long[] eval(Term term) {
        long[] known = memo.get(term);
        if (known == null) {
            known = compute(term);
            memo.put(term, known);
        }
        return known;
    }

    private long[] compute(Term term) {
        if (term.op == Term.CONSTANT) {
            return result(term.kind, term.bits);
        }
        if (term.op == Term.READ) {
            int e = term.event();
            return isKnown[e] ? result(term.kind, value[e]) : UNKNOWN;
        }
        if (term.op == Term.CALL) {
            return call(term);
        }
        long[] a = eval(term.a);
        if (term.op == Term.CHOICE) {
            return a == UNKNOWN ? UNKNOWN : eval(term.chosen(a[0] != 0));
        }
        long[] b = term.b == null ? null : eval(term.b);
        if (a == UNKNOWN || b == UNKNOWN) {
            return UNKNOWN;
        }
        if (term.op == Term.SAME) {
            boolean isOpen = term.a.kind == Kind.REFERENCE && facts.objects.mayBeSame(a[0], b[0]);
            return isOpen ? UNKNOWN : new long[] {a[0] == b[0] ? 1 : 0};
        }
        if (term.op == Term.UNBOX) {
            Long number = a[0] == 0 ? null : facts.objects.unboxed(a[0]);
            return number == null ? UNKNOWN : new long[] {number};
        }
        if (term.op == INSTANCEOF || term.op == CHECKCAST) {
            return instance(term, a[0]);
        }
        if (Arithmetic.divides(term.op) && b[0] == 0) {
            return UNKNOWN;
        }
        return new long[] {Arithmetic.eval(term.op, a[0], b == null ? 0 : b[0])};
    }

    private long[] call(Term term) {
        List<Term> arguments = term.arguments();
        long[] bits = new long[arguments.size()];
        for (int i = 0; i < bits.length; i++) {
            long[] value = eval(arguments.get(i));
            if (value == UNKNOWN) {
                return UNKNOWN;
            }
            bits[i] = value[0];
        }
        Long answer = facts.objects.answer(term, bits, this::was);
        return answer == null ? UNKNOWN : new long[] {answer};
    }

    /** The recorded value of an argument of a call. */
    private Long was(Term argument) {
        return argument.isConstant() ? Long.valueOf(argument.bits) : facts.atomics.seen(argument.event());
    }

    private long[] instance(Term term, long object) {
        if (object == 0) {
            return new long[] {term.op == CHECKCAST ? 1 : 0};
        }
        Boolean is = hierarchy.isInstance(facts.objects.type(object), term.type);
        return is == null ? UNKNOWN : new long[] {is ? 1 : 0};
    }

    private long[] result(byte kind, long bits) {
        return new long[] {kind == Kind.REFERENCE ? facts.objects.number(bits) : bits};
    }

    /** The reads that a value comes from, and those that the writes come from which they see. */
    private void collect(Term term) {
        if (term == null || term.lastEvent < 0) {
            return;
        }
        if (term.op == Term.READ) {
            int e = term.event();
            if (seen.add(e)) {
                reads.add(e);
                if (source[e] != Window.NONE) {
                    collect(facts.written[source[e]]);
                }
            }
            return;
        }
        collect(term.a);
        collect(term.b);
    }
}

package heddle.recipe.window;

import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.INSTANCEOF;

import heddle.recipe.code.Hierarchy;
import heddle.recipe.machine.Objects;
import heddle.recipe.term.Arithmetic;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongLinkedOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.function.LongFunction;
import java.util.function.LongUnaryOperator;

/**
 * Which values reads may see, whatever the order: the values of their locations at the start of the window, and those
 * written to them, on recorded paths and others. So it says who has to write what for a branch to come out otherwise,
 * and which branches cannot. Where a location may hold many values, any is possible.
 */
final class Reach {
    private static final int MOST_VALUES = 16;
    private static final int MOST_READS = 4;
    private static final int MOST_COMBINATIONS = 600;
    private static final long[] NOTHING = {};

    private final Objects objects;
    private final Hierarchy hierarchy;
    /** By event that reads: its location. */
    private final IntToLongFunction locationOf;
    /** By location: its value at the start; null if that is not known. */
    private final LongFunction<Long> initial;

    private final Long2ObjectOpenHashMap<LongLinkedOpenHashSet> values = new Long2ObjectOpenHashMap<>();
    private final LongOpenHashSet isAny = new LongOpenHashSet();
    /** Writes of what depends on reads. */
    private final List<Write> open = new ArrayList<>();

    private boolean hasGrown;

    private record Write(long location, Term written) {}

    Reach(Objects objects, Hierarchy hierarchy, IntToLongFunction locationOf, LongFunction<Long> initial) {
        this.objects = objects;
        this.hierarchy = hierarchy;
        this.locationOf = locationOf;
        this.initial = initial;
    }

    /** Something may be written to a location. */
    void add(long location, Term written) {
        if (written.lastEvent >= 0) {
            open.add(new Write(location, written));
        }
        grow(location, written);
    }

    private void grow(long location, Term written) {
        if (isAny.contains(location)) {
            return;
        }
        long[] more = valuesOf(written, List.of());
        LongLinkedOpenHashSet known = of(location);
        for (int i = 0; more != null && i < more.length; i++) {
            hasGrown |= known.add(more[i]);
        }
        if (more == null || known.size() > MOST_VALUES) {
            isAny.add(location);
            hasGrown = true;
        }
    }

    private LongLinkedOpenHashSet of(long location) {
        LongLinkedOpenHashSet known = values.get(location);
        if (known == null) {
            known = new LongLinkedOpenHashSet();
            values.put(location, known);
            Long first = initial.apply(location);
            if (first != null) {
                known.add(first.longValue());
            }
        }
        return known;
    }

    /** Follows values through writes, until nothing changes; whether there are more than when that was done before. */
    boolean settle() {
        boolean grew = hasGrown;
        do {
            hasGrown = false;
            open.forEach(each -> grow(each.location, each.written));
            grew |= hasGrown;
        } while (hasGrown);
        return grew;
    }

    /** Forgets terms of paths that are walked anew; the values stay. */
    void forgetPaths(int firstEvent) {
        open.removeIf(each -> each.written.lastEvent >= firstEvent);
        hasGrown = false;
    }

    /** All values that a term may have, if some conditions hold; null if that cannot be told. */
    long[] valuesOf(Term term, List<Condition> conditions) {
        if (term.isConstant()) {
            return new long[] {constant(term)};
        }
        Combinations all = new Combinations(List.of(term), conditions);
        if (!all.isKnown) {
            return null;
        }
        LongOpenHashSet seen = new LongOpenHashSet();
        LongArrayList found = new LongArrayList();
        boolean isKnown = all.forEach(() -> {
            long[] value = eval(term, all);
            if (value == null) {
                return false;
            }
            for (long each : value) {
                if (seen.add(each)) {
                    found.add(each);
                }
            }
            return true;
        });
        return isKnown ? found.toLongArray() : null;
    }

    /** Whether conditions may hold together after others. */
    boolean isPossible(List<Condition> before, List<Condition> next) {
        List<Term> terms = new ArrayList<>();
        for (Condition each : next) {
            terms.add(each.a());
            terms.add(each.b());
        }
        Combinations all = new Combinations(terms, before);
        if (!all.isKnown) {
            return true;
        }
        boolean[] isPossible = new boolean[1];
        boolean isKnown = all.forEach(() -> {
            Boolean holds = holds(next, all);
            isPossible[0] |= holds == null || holds;
            return true;
        });
        return !isKnown || isPossible[0];
    }

    private Boolean holds(List<Condition> conditions, Combinations at) {
        for (Condition each : conditions) {
            long[] a = eval(each.a(), at);
            long[] b = eval(each.b(), at);
            if (a == null || b == null) {
                return null;
            }
            boolean isSo = a.length > 0 && b.length > 0 && Arithmetic.jumps(each.opcode(), a[0], b[0]) == each.jumps();
            if (!isSo) {
                return false;
            }
        }
        return true;
    }

    private long constant(Term term) {
        return term.kind == Kind.REFERENCE ? objects.number(term.bits) : term.bits;
    }

    /** Null if it cannot be told, nothing if there is no value. */
    private long[] eval(Term term, LongUnaryOperator read) {
        if (term.isConstant()) {
            return new long[] {constant(term)};
        }
        if (term.op == Term.READ) {
            long bits = read.applyAsLong(term.event());
            return new long[] {term.kind == Kind.REFERENCE ? objects.number(bits) : bits};
        }
        if (term.op == Term.CALL) {
            return call(term, read);
        }
        long[] a = eval(term.a, read);
        if (term.op == Term.CHOICE && a != null && a.length > 0) {
            return eval(term.chosen(a[0] != 0), read);
        }
        if (term.op == Term.CHOICE) {
            return a;
        }
        long[] b = term.b == null ? NOTHING : eval(term.b, read);
        if (a == null || b == null || a.length == 0 || term.b != null && b.length == 0) {
            return a == null || b == null ? null : NOTHING;
        }
        if (term.op == Term.SAME) {
            boolean isOpen = term.a.kind == Kind.REFERENCE && objects.mayBeSame(a[0], b[0]);
            return isOpen ? null : new long[] {a[0] == b[0] ? 1 : 0};
        }
        if (term.op == Term.UNBOX) {
            Long number = a[0] == 0 ? null : objects.unboxed(a[0]);
            return number == null ? NOTHING : new long[] {number};
        }
        if (term.op == INSTANCEOF || term.op == CHECKCAST) {
            Boolean is = a[0] == 0
                    ? Boolean.valueOf(term.op == CHECKCAST)
                    : hierarchy.isInstance(objects.type(a[0]), term.type);
            return is == null ? null : new long[] {is ? 1 : 0};
        }
        if (Arithmetic.divides(term.op) && b[0] == 0) {
            return NOTHING;
        }
        return new long[] {Arithmetic.eval(term.op, a[0], term.b == null ? 0 : b[0])};
    }

    private long[] call(Term term, LongUnaryOperator read) {
        List<Term> arguments = term.arguments();
        long[] bits = new long[arguments.size()];
        for (int i = 0; i < bits.length; i++) {
            long[] value = eval(arguments.get(i), read);
            if (value == null || value.length == 0) {
                return value;
            }
            bits[i] = value[0];
        }
        Long answer = objects.answer(term, bits, argument -> argument.isConstant() ? argument.bits : null);
        return answer == null ? null : new long[] {answer};
    }

    /** All that some reads may see together, as far as conditions on them and no others permit. */
    private final class Combinations implements LongUnaryOperator {
        private final IntArrayList reads = new IntArrayList();
        private final List<long[]> choices = new ArrayList<>();
        private final List<Condition> conditions = new ArrayList<>();
        private final int[] at;
        private boolean isKnown = true;

        Combinations(List<Term> terms, List<Condition> all) {
            terms.forEach(this::collect);
            long count = 1;
            for (int i = 0; i < reads.size() && isKnown; i++) {
                long location = locationOf.applyAsLong(reads.getInt(i));
                isKnown = !isAny.contains(location);
                choices.add(of(location).toLongArray());
                count *= choices.get(i).length;
                isKnown &= count <= MOST_COMBINATIONS;
            }
            isKnown &= reads.size() <= MOST_READS;
            at = new int[reads.size()];
            for (Condition each : all) {
                if (isWithin(each.a()) && isWithin(each.b())) {
                    conditions.add(each);
                }
            }
        }

        private void collect(Term term) {
            if (term == null || term.lastEvent < 0 || reads.size() > MOST_READS) {
                return;
            }
            if (term.op == Term.READ) {
                if (!reads.contains(term.event())) {
                    reads.add(term.event());
                }
                return;
            }
            collect(term.a);
            collect(term.b);
        }

        private boolean isWithin(Term term) {
            if (term == null || term.lastEvent < 0) {
                return true;
            }
            return term.op == Term.READ ? reads.contains(term.event()) : isWithin(term.a) && isWithin(term.b);
        }

        @Override
        public long applyAsLong(long event) {
            int i = reads.indexOf((int) event);
            return choices.get(i)[at[i]];
        }

        /** Does something for each; false as soon as that is. */
        boolean forEach(java.util.function.BooleanSupplier what) {
            for (long[] each : choices) {
                if (each.length == 0) {
                    return true;
                }
            }
            int i;
            do {
                Boolean holds = holds(conditions, this);
                if ((holds == null || holds) && !what.getAsBoolean()) {
                    return false;
                }
                i = 0;
                while (i < at.length && ++at[i] == choices.get(i).length) {
                    at[i++] = 0;
                }
            } while (i < at.length);
            return true;
        }
    }
}

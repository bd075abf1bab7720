package heddle.recipe.window;

import heddle.prove.window.Window;
import heddle.recipe.jdk.Contents;
import heddle.recipe.machine.Objects;
import heddle.recipe.machine.Surroundings;
import heddle.recipe.term.Kind;
import heddle.trace.Domain;
import heddle.trace.Names;
import heddle.trace.Op;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/** Says what reads see in a witness that they did not see in the trace. */
final class Relaxations {
    private static final int MAX = 3;

    private final Names names;
    private final Objects objects;

    Relaxations(Names names, Objects objects) {
        this.names = names;
        this.objects = objects;
    }

    /** One sentence, or none. */
    String describe(Facts facts, Evaluation evaluation, int[] order) {
        return describe(facts, evaluation, order, e -> e, "every branch still goes");
    }

    /**
     * @param origin by event: one of the trace that is of the same thread
     * @param branches what branches do, in words
     */
    String describe(Facts facts, Evaluation evaluation, int[] order, IntUnaryOperator origin, String branches) {
        Window window = facts.window;
        Set<String> parts = new LinkedHashSet<>();
        for (int e : order) {
            if (seesOther(facts, evaluation, e) && evaluation.value[e] != facts.was[e]) {
                parts.add(place(window, e) + " reads "
                        + text(facts.kind[e], evaluation.value[e]) + from(window, evaluation.source[e], e, origin)
                        + " instead of " + text(facts.kind[e], facts.was[e])
                        + from(window, window.writer[e], e, origin));
            }
        }
        if (parts.isEmpty()) {
            return ofSameValues(facts, evaluation, order, origin);
        }
        int more = parts.size() - MAX;
        String list = String.join("; ", parts.stream().limit(MAX).toList());
        return "In the witness " + list + (more > 0 ? "; and " + more + " more" : "") + ": " + branches
                + " the same way.";
    }

    /** Whether a read sees another write than in the trace. */
    private static boolean seesOther(Facts facts, Evaluation evaluation, int e) {
        return facts.window.isRead(e)
                && facts.isFree[e]
                && facts.hasWas[e]
                && evaluation.isKnown(e)
                && evaluation.source[e] != facts.window.writer[e];
    }

    /** Of a witness in which reads see what they saw, some of them from other writes: one of these. */
    private String ofSameValues(Facts facts, Evaluation evaluation, int[] order, IntUnaryOperator origin) {
        for (int e : order) {
            if (seesOther(facts, evaluation, e)) {
                return "In the witness " + place(facts.window, e) + " reads "
                        + text(facts.kind[e], evaluation.value[e])
                        + from(facts.window, evaluation.source[e], e, origin)
                        + ", which is what it read"
                        + from(facts.window, facts.window.writer[e], e, origin) + '.';
            }
        }
        return "";
    }

    private String place(Window window, int e) {
        if (Op.domain(window.op(e)) == Domain.VOLATILE) {
            return (window.isRead(e) ? "the read of " : "the write of ") + name(window.location(e));
        }
        return names.location(window.events.site(e));
    }

    /** A volatile that is a variable has that one's name: it may be none of the trace. */
    private String name(long location) {
        Domain domain = Surroundings.isVolatile(location) ? Domain.VOLATILE : Domain.VARIABLE;
        return names.name(domain, (int) location);
    }

    private String from(Window window, int write, int read, IntUnaryOperator origin) {
        if (write == Window.NONE) {
            return " as at the start";
        }
        boolean isSame = Op.domain(window.op(read)) == Domain.VOLATILE;
        return isSame
                ? " of thread " + names.name(Domain.THREAD, window.events.thread(origin.applyAsInt(write)))
                : " from " + place(window, write);
    }

    String text(byte kind, long bits) {
        return switch (kind) {
            case Kind.FLOAT -> Float.toString(Float.intBitsToFloat((int) bits));
            case Kind.DOUBLE -> Double.toString(Double.longBitsToDouble(bits));
            case Kind.REFERENCE -> bits == 0 ? "null" : object(objects.number(bits));
            default -> String.format(Locale.ROOT, "%d", bits);
        };
    }

    private String object(long number) {
        if (number >= Contents.FIRST) {
            return objects.contents().text(number);
        }
        String type = objects.type(number);
        return (type == null ? "object" : type.substring(type.lastIndexOf('/') + 1)) + '#' + Math.abs(number);
    }
}

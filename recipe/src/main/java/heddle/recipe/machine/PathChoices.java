package heddle.recipe.machine;

import static org.objectweb.asm.Opcodes.*;

import heddle.recipe.code.CodeBase;
import heddle.recipe.path.Control;
import heddle.recipe.term.Arithmetic;
import heddle.recipe.term.Condition;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * The ways that a path may go on. Where a branch, a switch, an object or an index depends on what is not known, each outcome
 * that is possible is a path of its own; so values need not be merged.
 */
final class PathChoices implements Choices {
    /** How often a path may go on in several ways at one instruction. */
    private static final int MAX_ROUNDS = 4;

    private static final int MAX_VALUES = 8;

    private final Walk walk;
    private final Track track;
    private final CodeBase code;
    private final Objects objects;
    private final Pins pinned;
    private final Map<AbstractInsnNode, Integer> rounds = new IdentityHashMap<>();
    /** The outcome of the next instruction whose outcome is not known, if it has been decided. */
    private int forced = Walk.BY_VALUE;
    /** The outcome that it must not have, at first: the one of the trace. */
    private int avoided;

    private PathWorld world;

    /** @param taken the outcome that is of no interest */
    PathChoices(Walk walk, Track track, CodeBase code, Objects objects, Pins pinned, int taken) {
        this.walk = walk;
        this.track = track;
        this.code = code;
        this.objects = objects;
        this.pinned = pinned.part();
        avoided = taken;
    }

    /** Those of a path that goes on in another way. */
    PathChoices(Walk walk, Track track, PathChoices other) {
        this(walk, track, other.code, other.objects, other.pinned, Walk.BY_VALUE);
        rounds.putAll(other.rounds);
    }

    /** The world in which they are made; before the first of them. */
    void within(PathWorld whole) {
        world = whole;
    }

    /** Whether it cannot be told what a value is. */
    boolean isUnknown(Value value) {
        return value.isSymbolic() && !pinned.contains(value.term());
    }

    @Override
    public long pin(Value value) {
        return isUnknown(value) ? settle(value, track.values(value)) : value.bits();
    }

    @Override
    public long index(Value index, int length) {
        if (!isUnknown(index)) {
            return index.bits();
        }
        long[] values = track.values(index);
        if (values == null && length <= MAX_VALUES) {
            values = LongStream.range(0, length).toArray();
        }
        return settle(index, values);
    }

    @Override
    public boolean isNull(Value object) {
        pin(object);
        return objects.number(object) == 0;
    }

    /**
     * Takes a value to be one of those that it may be, each on a path of its own, and has the instruction executed again. If
     * these are not known, it is what it was.
     */
    private long settle(Value value, long[] values) {
        boolean isOther = avoided == Walk.PLACE;
        avoided = Walk.BY_VALUE;
        if (values == null && !isOther && !track.around.isOwn(value.term())) {
            pinned.add(value.term());
            track.require(Condition.same(value));
            return value.bits();
        }
        boolean mayBeNull = value.kind() == Kind.REFERENCE && isOther && objects.number(value) != 0;
        LongArrayList possible = new LongArrayList();
        for (long each : values != null ? values : mayBeNull ? new long[1] : new long[0]) {
            boolean isIt = isOther && each == objects.number(value);
            boolean isStrange = value.kind() == Kind.REFERENCE && world.isStrange(each);
            if (!isIt && !isStrange && possible.size() < MAX_VALUES && track.isPossible(List.of(is(value, each)))) {
                possible.add(each);
            }
        }
        if (possible.isEmpty()) {
            throw Control.lost("nothing that it may be is known");
        }
        List<Walk> more = split(possible.size());
        for (int i = 1; i < possible.size(); i++) {
            more.get(i - 1).choices().take(value, possible.getLong(i));
        }
        take(value, possible.getLong(0));
        throw Control.AGAIN;
    }

    static Condition is(Value value, long bits) {
        return Condition.same(new Value(value.kind(), bits, value.term()));
    }

    private void take(Value value, long bits) {
        track.require(is(value, bits));
        Value known = Value.of(value.kind(), bits);
        walk.replace(value.term(), known);
    }

    /** Makes copies of this path that go on otherwise, so that there are so many in all. */
    private List<Walk> split(int ways) {
        if (ways == 1) {
            return List.of();
        }
        if (!walk.maySplit() || rounds.merge(walk.instruction(), 1, Integer::sum) > MAX_ROUNDS) {
            throw Control.lost("too many ways to go on");
        }
        return walk.split(ways);
    }

    /** Goes on with an outcome whose conditions may hold; others that may are paths of their own. */
    private int decide(List<List<Condition>> outcomes) {
        int chosen = forced;
        if (chosen == Walk.BY_VALUE) {
            IntArrayList possible = new IntArrayList();
            for (int i = 0; i < outcomes.size(); i++) {
                if (i != avoided && track.isPossible(outcomes.get(i))) {
                    possible.add(i);
                }
            }
            avoided = Walk.BY_VALUE;
            if (possible.isEmpty()) {
                throw Control.lost("no outcome is possible");
            }
            List<Walk> more = split(possible.size());
            for (int i = 1; i < possible.size(); i++) {
                more.get(i - 1).choices().forced = possible.getInt(i);
            }
            chosen = possible.getInt(0);
        }
        forced = Walk.BY_VALUE;
        outcomes.get(chosen).forEach(track::require);
        return chosen;
    }

    /** Whether a comparison holds: both are paths of their own where both may be. */
    private boolean decide(int opcode, Term a, Term b) {
        return decide(List.of(List.of(new Condition(opcode, a, b, false)), List.of(new Condition(opcode, a, b, true))))
                == 1;
    }

    /** Whether a call finds what it would change: both are paths of their own, and what that takes is stated afterwards. */
    boolean finds() {
        Boolean isGiven = track.around.writesNext();
        return isGiven != null ? isGiven : decide(List.of(List.of(), List.of())) == 1;
    }

    @Override
    public boolean branch(int opcode, Value a, Value b) {
        boolean isIdentity = opcode == IF_ACMPEQ || opcode == IF_ACMPNE;
        if (isIdentity && !isUnknown(a) && !isUnknown(b) && objects.mayBeSame(objects.number(a), objects.number(b))) {
            throw Control.lost("an object that may be the same as another");
        }
        if (!isUnknown(a) && !isUnknown(b) && forced == Walk.BY_VALUE && avoided == Walk.BY_VALUE) {
            return Arithmetic.jumps(opcode, objects.number(a), objects.number(b));
        }
        return decide(opcode, a.asTerm(), b.asTerm());
    }

    @Override
    public boolean holds(Value value) {
        if (!isUnknown(value)) {
            return value.bits() != 0;
        }
        return decide(IFNE, value.term(), Term.constant(Kind.INT, 0));
    }

    @Override
    public int choose(Value key, int[] labels) {
        if (!isUnknown(key)) {
            return (int) key.bits();
        }
        List<List<Condition>> outcomes = new ArrayList<>();
        for (int label : labels) {
            outcomes.add(List.of(Condition.is(key, label)));
        }
        outcomes.add(Condition.isNoneOf(key, labels));
        int outcome = decide(outcomes);
        if (outcome < labels.length) {
            return labels[outcome];
        }
        int other = 0;
        while (IntArrayList.wrap(labels).contains(other)) {
            other++;
        }
        return other;
    }

    @Override
    public Value instance(int opcode, Value object, String type) {
        if (isUnknown(object)) {
            return new Value(Kind.INT, 0, Term.instance(opcode, object.term(), type));
        }
        long number = objects.number(object);
        Boolean is = number == 0
                ? Boolean.valueOf(opcode == CHECKCAST)
                : code.hierarchy().isInstance(objects.type(number), type);
        if (is == null) {
            throw Control.lost("a class that is not known");
        }
        return Value.ofInt(is ? 1 : 0);
    }

    @Override
    public boolean fits(Value element, String array) {
        long number = objects.number(pin(element));
        if (number == 0) {
            return true;
        }
        String type = array == null ? null : Type.getType(array.substring(1)).getInternalName();
        Boolean is = type == null ? null : code.hierarchy().isInstance(objects.type(number), type);
        if (is == null) {
            throw Control.lost("a class that is not known");
        }
        return is;
    }

    @Override
    public boolean mayBeOther(Value object) {
        return isUnknown(object);
    }
}

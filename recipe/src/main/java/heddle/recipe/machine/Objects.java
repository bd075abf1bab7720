package heddle.recipe.machine;

import heddle.recipe.code.CodeBase;
import heddle.recipe.jdk.Calls;
import heddle.recipe.jdk.Contents;
import heddle.recipe.jdk.FieldHandles;
import heddle.recipe.term.Kind;
import heddle.recipe.term.Term;
import heddle.recipe.term.Value;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The objects that values name. Recorded ones have positive numbers. One that replayed code creates gets a negative
 * number; when a recorded value shows which object it was, both numbers mean the same from then on.
 */
public final class Objects {
    private final CodeBase code;
    /** By created object, from 1: its class, its length if it is an array, the recorded object that it is or 0. */
    private final List<String> types = new ArrayList<>();

    private final IntArrayList lengths = new IntArrayList();
    private final LongArrayList same = new LongArrayList();
    /** By created object: by which key its thread finds it again, or -1. */
    private final LongArrayList keys = new LongArrayList();

    /** By recorded object that was shown to be one of the created: that. */
    private final Long2LongOpenHashMap found = new Long2LongOpenHashMap();

    /** Created objects that were shown to be recorded ones, in the order in which that was learnt. */
    private final LongArrayList bound = new LongArrayList();

    private final Long2LongOpenHashMap ofThread = new Long2LongOpenHashMap();
    private final LongOpenHashSet doubtful = new LongOpenHashSet();
    private final Long2LongOpenHashMap boxes = new Long2LongOpenHashMap();
    private final Map<String, Long> madeUp = new HashMap<>();
    private final Contents contents = new Contents();
    private final LongOpenHashSet overfull = new LongOpenHashSet();
    private final Calls calls;
    private final FieldHandles handles;

    public Objects(CodeBase code) {
        this.code = code;
        calls = new Calls(code, contents, this::type, this::number);
        handles = new FieldHandles(code);
        create("", 0);
    }

    /** The handles of fields that code has shown. */
    FieldHandles handles() {
        return handles;
    }

    /** A new object, or array of that length. */
    long create(String type, int length) {
        types.add(type);
        lengths.add(length);
        same.add(0);
        keys.add(-1);
        return -(types.size() - 1);
    }

    /** The object that a thread creates as its so-manieth: the same one whenever the thread is executed again. */
    long create(int thread, long ordinal, String type, int length) {
        long key = (long) thread << 40 | ordinal;
        long known = ofThread.get(key);
        if (known == 0) {
            known = create(type, length);
            ofThread.put(key, known);
            keys.set((int) -known, key);
        }
        return known;
    }

    /** An object that is made up: the same one for the same key. */
    long create(String key, String type, int length) {
        Long known = madeUp.get(key);
        if (known == null) {
            known = create(type, length);
            madeUp.put(key, known);
        }
        return known;
    }

    /** The one number of an object. */
    public long number(long object) {
        if (object >= 0) {
            return object;
        }
        long recorded = same.getLong((int) -object);
        return recorded == 0 ? object : recorded;
    }

    /** The bits of a value; of an object its one number. */
    public long number(Value value) {
        return number(value.bits(), value.kind());
    }

    /** States that a created object is a recorded one; false if it is known to be another. */
    boolean bind(long created, long recorded) {
        if (created >= 0 || recorded <= 0 || same.getLong((int) -created) != 0 || found.containsKey(recorded)) {
            return number(created) == recorded;
        }
        String type = code.typeOf(recorded);
        if (type != null && !type.equals(types.get((int) -created))) {
            return false;
        }
        same.set((int) -created, recorded);
        found.put(recorded, created);
        bound.add(created);
        return true;
    }

    /** How much is known of objects. */
    public record Mark(int created, int bound) {}

    public Mark mark() {
        return new Mark(types.size(), bound.size());
    }

    /** Forgets the objects and facts of a path that was not executed, all that were created and learnt since. */
    public void reset(Mark mark) {
        madeUp.clear();
        doubtful.clear();
        for (int i = bound.size() - 1; i >= mark.bound; i--) {
            int created = (int) -bound.removeLong(i);
            found.remove(same.getLong(created));
            same.set(created, 0);
        }
        for (int i = mark.created; i < types.size(); i++) {
            ofThread.remove(keys.getLong(i));
            boxes.remove(-i);
        }
        types.subList(mark.created, types.size()).clear();
        lengths.size(mark.created);
        same.size(mark.created);
        keys.size(mark.created);
    }

    /** An object that is made up may be the same as others: a string of the constant pool, a boxed value. */
    void doubt(long object) {
        doubtful.add(object);
    }

    /** Whether it cannot be told if two objects are the same; by their numbers, which differ. */
    public boolean mayBeSame(long a, long b) {
        if (a == 0 || b == 0) {
            return false;
        }
        boolean isAny = contents.isAnyOf(a) || contents.isAnyOf(b);
        return isAny || a != b && (doubtful.contains(a) || doubtful.contains(b));
    }

    /** A boxed value is known to hold a number. */
    void box(long object, long bits) {
        boxes.put(number(object), bits);
        calls.box(number(object), bits);
    }

    /** An object that was made up is a boxed value, and may be the same as others. */
    Value boxed(long object, Value number) {
        box(object, number.bits());
        doubt(object);
        return Value.of(Kind.REFERENCE, object);
    }

    /** The number that a boxed value holds, null if that is not known. */
    public Long unboxed(long object) {
        long number = number(object);
        if (number >= Contents.FIRST) {
            return calls.unboxed(number);
        }
        return boxes.containsKey(number) ? Long.valueOf(boxes.get(number)) : null;
    }

    /** Whether the state of a container, by its location, once had more parts than are followed. */
    public boolean isOverfull(long location) {
        return overfull.contains(location);
    }

    /** The state after something is done to a container, 0 if it is not known. */
    public long after(long location, UnaryOperator<Value> update, long state) {
        calls.wasOverfull();
        long after = update.apply(Value.of(Kind.REFERENCE, state)).bits();
        if (after == 0 && calls.wasOverfull()) {
            overfull.add(location);
        }
        return after;
    }

    /** Contents of strings and containers. */
    public Contents contents() {
        return contents;
    }

    /** The state of a new container, null if that is not known. */
    Long initialState(String type, String desc, long... arguments) {
        return calls.initial(type, desc, arguments);
    }

    /** The result of a call of the JDK, null if it is not known; by the bits of its arguments. */
    Long answer(String call, long... arguments) {
        return calls.answer(call, arguments);
    }

    /**
     * The result of a call for these arguments: the recorded one, if they are the recorded ones.
     *
     * @param were what an argument was; null if that is not known
     */
    public Long answer(Term call, long[] arguments, Function<Term, Long> were) {
        List<Term> known = call.were();
        boolean isSame = known != null;
        for (int i = 0; isSame && i < arguments.length; i++) {
            Long was = were.apply(known.get(i));
            isSame = was != null && number(was, known.get(i).kind) == number(arguments[i], known.get(i).kind);
        }
        return isSame ? Long.valueOf(number(call.bits, call.kind)) : calls.answer(call.type, arguments);
    }

    private long number(long bits, byte kind) {
        return kind == Kind.REFERENCE ? number(bits) : bits;
    }

    /** Whether replayed code created the object, so that what it holds at first is known. */
    public boolean isCreated(long object) {
        return created(object) != 0;
    }

    /** The number with which replayed code created an object, 0 if it did not. */
    public long created(long object) {
        return object < 0 ? object : found.get(object);
    }

    /** The internal name of the object's class, or null. */
    public String type(long object) {
        if (object >= Contents.FIRST) {
            return contents.type(object);
        }
        return object < 0 ? types.get((int) -object) : code.typeOf(object);
    }

    int length(long array) {
        return array < 0 ? lengths.getInt((int) -array) : code.lengthOf(array);
    }
}

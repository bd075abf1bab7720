package heddle.scan.symbolic;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement;
import heddle.scan.path.Index;
import heddle.scan.path.Lvalue;
import heddle.scan.path.Lvalue.Deref;
import heddle.scan.path.Lvalue.Sub;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The symbolic map {@code σ} of Figure 2 at one program point, with the flow function of section 3.1. A location that is
 * not in the map still has its incoming value, {@code init(o)}.
 *
 * <p>Deviation: the paper maps a location that may escape to {@code ⊤} after every step. Here an assignment to a
 * location that the thread does not own is forgotten at once instead, so that the location's path goes on naming its
 * content. Paths are compared between threads, not over time; a lock field that is reassigned is a reason of its own.
 */
public final class Store {
    /** Paths with more dereferences, or with one field twice, become representatives. */
    static final int DEEPEST = 5;

    private final PointsTo pointsTo;
    private final Function function;
    private final Value[] locals;
    private Map<Integer, Value> passing;
    private Map<Lvalue, Value> heap;
    private Ownership ownership;
    private Writes writes = Writes.NONE;
    private boolean heapShared;
    /** Whether the function itself takes or gives back a lock: only then names are given to what has no origin. */
    private boolean locking;

    private boolean ownershipShared;

    private Store(
            PointsTo pointsTo,
            Function function,
            Value[] locals,
            Map<Integer, Value> passing,
            Map<Lvalue, Value> heap,
            Ownership ownership) {
        this.pointsTo = pointsTo;
        this.function = function;
        this.locals = locals;
        this.passing = passing;
        this.heap = heap;
        this.ownership = ownership;
    }

    /** The map at the entry of a function: every formal has its incoming value. */
    public static Store entry(PointsTo pointsTo, Function function) {
        Value[] locals = new Value[function.lasting()];
        Arrays.fill(locals, Value.BOTTOM);
        for (int i = 0; i < function.formals().size(); i++)
            locals[i] = new Value.Init(new Lvalue.Formal(i, function.formals().get(i)));
        Store entry = new Store(pointsTo, function, locals, Map.of(), new HashMap<>(), new Ownership());
        entry.locking = isLocking(function);
        return entry;
    }

    private static boolean isLocking(Function function) {
        for (Block block : function.blocks())
            for (Statement statement : block.statements())
                if (statement instanceof Statement.Call call && call.callee() instanceof Callee.Builtin) return true;
        return false;
    }

    /** A copy; the two share the parts that neither of them changes. */
    public Store copy() {
        Map<Integer, Value> temporaries = passing.isEmpty() ? passing : new HashMap<>(passing);
        Store copy = new Store(pointsTo, function, locals.clone(), temporaries, heap, ownership);
        copy.writes = writes;
        copy.locking = locking;
        heapShared = copy.heapShared = true;
        ownershipShared = copy.ownershipShared = true;
        return copy;
    }

    /** Control leaves the block at hand: values that are only used within it are forgotten. */
    public void leaveBlock() {
        passing = Map.of();
    }

    private Map<Lvalue, Value> ownHeap() {
        if (heapShared) heap = new HashMap<>(heap);
        heapShared = false;
        return heap;
    }

    private Ownership ownOwnership() {
        if (ownershipShared) ownership = ownership.copy();
        ownershipShared = false;
        return ownership;
    }

    /** Ownership at this point; not to be changed by the caller. */
    public Ownership ownership() {
        return ownership;
    }

    /** The same, to change. */
    public Ownership changeOwnership() {
        return ownOwnership();
    }

    public Map<Lvalue, Value> heap() {
        return heap;
    }

    /** Possible writes to locations that a caller can reach, beyond {@link #heap}. */
    public Writes writes() {
        return writes;
    }

    /** Joins {@code other} into this; whether this changed. */
    public boolean joinWith(Store other) {
        return joinWith(other, -1);
    }

    /** @param block where control meets; -1 if it does not */
    public boolean joinWith(Store other, int block) {
        boolean changed = ownership != other.ownership
                && !ownership.includes(other.ownership)
                && ownOwnership().joinWith(other.ownership);
        Writes both = writes.join(other.writes);
        changed |= !both.equals(writes);
        writes = both;
        for (int i = 0; i < locals.length; i++) {
            Value joined = locals[i].join(block < 0 ? other.locals[i] : arriving(other.locals[i], block, i));
            if (block >= 0) joined = met(joined, locals[i], block, i);
            if (joined.equals(locals[i])) continue;
            locals[i] = joined;
            changed = true;
        }
        if (!passing.isEmpty()) other.passing.forEach((slot, value) -> passing.merge(slot, value, Value::join));
        return heap == other.heap ? changed : joinHeap(other, block) | changed;
    }

    /**
     * The value of a variable where control meets at a block. One that leads to too many objects to tell them apart, or too
     * far away, leads from then on to one without an origin, which has a name as long as the variable keeps it: {@code
     * p->lock} and {@code p->data} go through that. Nothing is held under the name when control comes to the block for the
     * first time, and so, as only what is held on all ways is held, never when it comes there.
     */
    private Value met(Value joined, Value before, int block, int slot) {
        if (joined.equals(before)) return named(joined, block, slot);
        if (isAdrift(before, block, slot)) return before;
        boolean known = !(joined instanceof Value.Top) && areNear(joined.targets());
        Value lost = known || !locking ? null : adrift(block, slot);
        return lost == null ? named(joined, block, slot) : lost;
    }

    private Value named(Value value, int block, int slot) {
        return value.lacksName() ? value.named(meeting(block, slot)) : value;
    }

    /**
     * The value of a variable at the head of a block. A value from one that has lost its origin there is an earlier one: the name
     * passes on to what that one leads to now, and the variable has lost its origin, too.
     */
    private Value arriving(Value value, int block, int slot) {
        if (!isOld(value, block) || isAdrift(value, block, slot)) return value;
        Value lost = adrift(block, slot);
        return lost == null ? Value.TOP : lost;
    }

    /** Whether the value goes through a name that is given at the block. */
    private boolean isOld(Value value, int block) {
        if (value instanceof Value.Init init) return isOld(init.of(), block);
        if (value instanceof Value.Must must) return isOld(must.to(), block);
        if (value instanceof Value.May may) for (Lvalue to : may.to()) if (isOld(to, block)) return true;
        return false;
    }

    private boolean isOld(Lvalue path, int block) {
        return path.root() instanceof Lvalue.Rep rep && rep.function() == function.id() && isOf(rep.tag(), block);
    }

    /** Whether the tag ends in {@code @} and the block's number. */
    private static boolean isOf(String tag, int block) {
        int at = tag.length();
        int rest = block;
        do {
            if (--at < 0 || tag.charAt(at) != '0' + rest % 10) return false;
            rest /= 10;
        } while (rest > 0);
        return at > 0 && tag.charAt(at - 1) == '@';
    }

    /** The pointee of a variable that has lost its origin at a block; null if it has none. */
    private Value adrift(int block, int slot) {
        Lvalue path = new Deref(new Lvalue.Local(slot, "v" + slot));
        int node = pointsTo.node(path, function.id());
        return node < 0
                ? null
                : new Value.May(Set.of(new Lvalue.Rep(node, tag(path) + '@' + block, function.id(), path)));
    }

    private boolean isAdrift(Value value, int block, int slot) {
        return isOfNoOrigin(value) && value.equals(adrift(block, slot));
    }

    /** The variables that have lost their origin at this block; null if there are none. */
    public BitSet adrift(int block) {
        BitSet lost = null;
        for (int i = 0; i < locals.length; i++)
            if (isAdrift(locals[i], block, i)) (lost == null ? lost = new BitSet() : lost).set(i);
        return lost;
    }

    /** Control comes to a block where these variables will lose their origin: they have none from the beginning. */
    public void setAdrift(int block, BitSet slots) {
        slots.stream().forEach(slot -> locals[slot] = adrift(block, slot));
    }

    /** Whether the value is one that {@link #met} made. */
    private static boolean isOfNoOrigin(Value value) {
        return value instanceof Value.May may
                && may.to().size() == 1
                && may.to().iterator().next() instanceof Lvalue.Rep rep
                && rep.tag().indexOf('@') >= 0
                && rep.path() instanceof Deref;
    }

    /** How many variables last beyond a block. */
    public int slots() {
        return locals.length;
    }

    /** The name of the object that a variable points to where control meets at a block. */
    public Lvalue meeting(int block, int slot) {
        return Choice.meeting(function, block, slot);
    }

    private boolean joinHeap(Store other, int block) {
        boolean changed = false;
        for (Lvalue at : other.heap.keySet())
            if (!heap.containsKey(at)) changed |= joinHeap(at, Value.BOTTOM, other, block);
        for (Lvalue at : List.copyOf(heap.keySet())) changed |= joinHeap(at, heap.get(at), other, block);
        return changed;
    }

    private boolean joinHeap(Lvalue at, Value mine, Store other, int block) {
        Value here = mine == Value.BOTTOM && !ownership.owns(at.root()) ? new Value.Init(at) : mine;
        Value there = other.heap.get(at);
        if (there == null) there = ownership.owns(at.root()) ? Value.BOTTOM : new Value.Init(at);
        Value joined = here.join(block >= 0 && isOld(there, block) ? Value.TOP : there);
        if (joined.equals(heap.get(at))) return false;
        ownHeap().put(at, joined);
        return true;
    }

    /** The value of a variable of the function. */
    public Value local(int slot) {
        return slot < locals.length ? locals[slot] : passing.getOrDefault(slot, Value.BOTTOM);
    }

    /**
     * The value stored at a symbolic location. Of an object that others may know already only what its parts point to is
     * taken from the last assignment: whether they are zero may have changed since then.
     */
    public Value read(Lvalue at) {
        if (at instanceof Lvalue.Local local) return local(local.slot());
        Value known = heap.get(Index.without(at));
        if (known == null) return new Value.Init(at);
        if (isPrivate(object(at))) return known;
        if (known instanceof Value.Int) return new Value.Init(at);
        return known instanceof Value.Must must ? new Value.May(Set.of(must.to())) : known;
    }

    private boolean isPrivate(Lvalue object) {
        return object instanceof Lvalue.Local || ownership.owns(object);
    }

    /** The symbolic locations that a path of the code names here. */
    public Set<Lvalue> locate(Lvalue path) {
        if (path instanceof Sub sub) return inside(locate(sub.base()), sub.field());
        if (!(path instanceof Deref deref)) return Set.of(path);
        return bounded(load(deref.pointer()).targets(), path);
    }

    /** The locations, or the representative of {@code path} if they are unknown or too deep. */
    private Set<Lvalue> bounded(Set<Lvalue> locations, Lvalue path) {
        return !locations.isEmpty() && areNear(locations)
                ? locations
                : Set.of(new Lvalue.Rep(pointsTo.node(path, function.id()), tag(path), function.id(), path));
    }

    private String tag(Lvalue path) {
        return function.name() + ':' + (path instanceof Deref deref ? deref.pointer() : path);
    }

    /** The part {@code field} of each location. */
    public static Set<Lvalue> inside(Set<Lvalue> bases, String field) {
        if (bases.size() == 1) return Set.of(Lvalue.part(bases.iterator().next(), field));
        Set<Lvalue> parts = new LinkedHashSet<>();
        for (Lvalue base : bases) parts.add(Lvalue.part(base, field));
        return parts;
    }

    /** Whether none of the paths is {@linkplain #isTooDeep too deep}. */
    public static boolean areNear(Set<Lvalue> paths) {
        for (Lvalue path : paths) if (isTooDeep(path)) return false;
        return true;
    }

    /** Whether a path is too long, or goes through one field twice (a recursive structure). */
    public static boolean isTooDeep(Lvalue path) {
        int depth = path.depth();
        return depth > DEEPEST || depth > 1 && repeatsField(path);
    }

    private static boolean repeatsField(Lvalue path) {
        for (Lvalue at = path; at instanceof Deref || at instanceof Sub; at = base(at))
            if (at instanceof Sub sub && !Index.isIndex(sub.field()) && hasField(sub.base(), sub.field())) return true;
        return false;
    }

    private static boolean hasField(Lvalue path, String field) {
        for (Lvalue at = path; at instanceof Deref || at instanceof Sub; at = base(at))
            if (at instanceof Sub sub && sub.field().equals(field)) return true;
        return false;
    }

    private static Lvalue base(Lvalue at) {
        return at instanceof Sub sub ? sub.base() : ((Deref) at).pointer();
    }

    /** The value that a path of the code holds. */
    public Value load(Lvalue path) {
        Value value = Value.BOTTOM;
        Set<Lvalue> locations = locate(path);
        for (Lvalue at : locations) value = value.join(read(at));
        if (locations.size() < 2) return value;
        Lvalue as = as(path);
        return as == null ? value : value.named(new Deref(as));
    }

    /** The name of the one location that a path means, if it leads to several; null if there is none. */
    public Lvalue as(Lvalue path) {
        if (path instanceof Sub sub) {
            Lvalue base = as(sub.base());
            return base == null ? null : Lvalue.part(base, sub.field());
        }
        return path instanceof Deref deref && load(deref.pointer()) instanceof Value.May may ? may.as() : null;
    }

    /** Evaluates {@code expr}; a new object is named with {@code many} and is owned from now on. */
    public Value eval(Expr expr, boolean many) {
        if (expr instanceof Expr.Const constant) return new Value.Int(constant.value());
        if (expr instanceof Expr.Load load) return load(load.from());
        if (expr instanceof Expr.Address address) {
            Set<Lvalue> to = locate(address.of());
            return to.size() == 1 ? new Value.Must(to.iterator().next()) : new Value.May(to, as(address.of()));
        }
        if (expr instanceof Expr.Term term) return term(term, many);
        if (!(expr instanceof Expr.New made)) return Value.TOP;
        Lvalue object = new Lvalue.Alloc(made.site(), made.shape(), "", many);
        boolean held = false;
        for (Lvalue at : heap.keySet()) held |= at.root().equals(object);
        if (held) ownHeap().keySet().removeIf(at -> at.root().equals(object));
        if (many && ownership.isPublished(object)) age(object);
        ownOwnership().make(object);
        return new Value.Must(object);
    }

    /**
     * Another object of that name was made, and others may know earlier ones: pointers to those have no name any more, as the
     * name is owned from now on. The elements of an array lead to all of them.
     */
    private void age(Lvalue object) {
        for (int i = 0; i < locals.length; i++) if (leadsTo(locals[i], object)) locals[i] = Value.TOP;
        if (!passing.isEmpty()) passing.replaceAll((slot, value) -> leadsTo(value, object) ? Value.TOP : value);
        List<Lvalue> old = new ArrayList<>();
        heap.forEach((at, value) -> {
            if (!isCollective(at) && leadsTo(value, object)) old.add(at);
        });
        for (Lvalue at : old) {
            if (isPrivate(object(at))) ownHeap().put(at, Value.TOP);
            else ownHeap().remove(at);
        }
    }

    private static boolean leadsTo(Value value, Lvalue object) {
        if (value instanceof Value.Must must) return must.to().root().equals(object);
        if (value instanceof Value.Init init) return init.of().root().equals(object);
        if (value instanceof Value.May may)
            for (Lvalue to : may.to()) if (to.root().equals(object)) return true;
        return false;
    }

    /** The value where it says more than the term. */
    private Value term(Expr.Term term, boolean many) {
        Value value = eval(term.value(), many);
        boolean unknown = value instanceof Value.Top || value instanceof Value.Bottom || isOfNoOrigin(value);
        return unknown ? Value.term(term.text()) : value;
    }

    /** {@code x := v} and {@code *x := v} of section 3.1. */
    public void assign(Lvalue path, Value value) {
        if (path instanceof Lvalue.Local local) {
            assign(local.slot(), value);
            return;
        }
        write(locate(path), value);
    }

    private void assign(int slot, Value value) {
        if (slot < locals.length) {
            locals[slot] = value;
            return;
        }
        if (passing.isEmpty()) passing = new HashMap<>();
        passing.put(slot, value);
    }

    /** Stores {@code value} in one of these symbolic locations; in the only one, surely. */
    public void write(Set<Lvalue> targets, Value value) {
        for (Lvalue named : targets) {
            Lvalue target = Index.without(named);
            Lvalue holder = object(target);
            if (!value.targets().isEmpty()) ownOwnership().store(holder, objects(value));
            boolean kept = holder instanceof Lvalue.Local || ownership.mayOwn(holder);
            overwrite(target);
            if (!kept) {
                writes = writes.with(target);
                if (heap.containsKey(target)) ownHeap().remove(target);
            } else if (targets.size() == 1 && target == named && !isCollective(target))
                ownHeap().put(target, value);
            else ownHeap().merge(target, value, Value::join);
        }
    }

    /** Forgets what is known of the parts of a location, and of what one of unknown origin may be. */
    private void overwrite(Lvalue target) {
        if (heap.isEmpty()) return;
        boolean unknown = target.root() instanceof Lvalue.Rep;
        int node = unknown ? pointsTo.node(target, function.id()) : -1;
        forget(at -> !at.equals(target)
                && (isPart(at, target) || unknown && node >= 0 && pointsTo.node(at, function.id()) == node));
    }

    private static boolean isPart(Lvalue location, Lvalue of) {
        for (Lvalue at = location; at instanceof Sub sub; at = sub.base())
            if (sub.base().equals(of)) return true;
        return false;
    }

    private void forget(Predicate<Lvalue> written) {
        List<Lvalue> gone = null;
        for (Lvalue at : heap.keySet()) if (written.test(at)) (gone == null ? gone = new ArrayList<>(2) : gone).add(at);
        if (gone == null) return;
        for (Lvalue at : gone) ownHeap().put(at, Value.TOP);
    }

    /** Locations of a callee, in this function's terms, that it may have written. */
    public void forget(Set<Lvalue> locations) {
        for (Lvalue named : locations) {
            Lvalue location = Index.without(named);
            forget(location::equals);
            overwrite(location);
            writes = writes.with(location);
        }
    }

    /**
     * A callee may have written whatever these values lead to. Constants are forgotten; pointers are taken to stay, so
     * that what they lead to keeps its name.
     */
    public void forgetReachable(Iterable<Value> values) {
        Set<Lvalue> reached = new LinkedHashSet<>();
        List<Lvalue> work = new ArrayList<>();
        for (Value value : values) work.addAll(objects(value));
        writes = Writes.ANY;
        while (!work.isEmpty()) {
            Lvalue object = work.remove(work.size() - 1);
            if (!reached.add(object)) continue;
            work.addAll(ownership.captured().getOrDefault(object, Set.of()));
            heap.forEach((at, value) -> {
                if (object(at).equals(object)) work.addAll(objects(value));
            });
        }
        if (!reached.isEmpty()) forget(at -> heap.get(at) instanceof Value.Int && reached.contains(object(at)));
    }

    /** Whether one name stands for many cells (elements of an array or a container). */
    public static boolean isCollective(Lvalue target) {
        return target instanceof Sub sub && sub.field().startsWith("[");
    }

    /** The object that a location is part of. */
    public static Lvalue object(Lvalue location) {
        Lvalue at = location;
        while (at instanceof Sub sub && !sub.field().startsWith(Lvalue.CONTAINER)) at = sub.base();
        return at;
    }

    /** Everything that the value may point to becomes visible to other threads. */
    public void publish(Value value) {
        if (!value.targets().isEmpty()) objects(value).forEach(ownOwnership()::publish);
    }

    /** The objects that the value may point to, or into. */
    public static Set<Lvalue> objects(Value value) {
        Set<Lvalue> targets = value.targets();
        boolean parts = false;
        for (Lvalue target : targets) parts |= target instanceof Sub;
        if (!parts) return targets;
        Set<Lvalue> objects = new LinkedHashSet<>();
        for (Lvalue target : targets) objects.add(object(target));
        return objects;
    }
}

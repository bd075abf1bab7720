package heddle.scan.summary;

import heddle.scan.alias.PointsTo;
import heddle.scan.lock.Lock;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.path.Handle;
import heddle.scan.path.Index;
import heddle.scan.path.Lvalue;
import heddle.scan.path.Lvalue.Deref;
import heddle.scan.path.Lvalue.Sub;
import heddle.scan.symbolic.Choice;
import heddle.scan.symbolic.Store;
import heddle.scan.symbolic.Value;
import heddle.scan.thread.Order;
import heddle.scan.thread.ThreadIndex;
import heddle.scan.thread.Threads;
import heddle.scan.thread.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Figure 5, {@code rebind}: re-expresses what a callee's summary says in the caller's context, replacing formals by the
 * symbolic values of the actuals. Objects and threads that the callee made are renamed by the call site, so that two
 * calls of one factory make two objects; beyond a few call sites, in a loop or in recursion one name stands for many.
 */
public final class Rebinding {
    private static final int LONGEST_CONTEXT = 4;
    private static final Pattern FORMAL = Pattern.compile("\\$(\\d+)");

    private final PointsTo pointsTo;
    private final ThreadIndex threads;
    private final int callee;
    private final int site;
    private final boolean many;
    private final boolean recursive;
    private final boolean started;
    private final Store store;
    private final List<Value> arguments;
    private final Map<Lvalue, Set<Lvalue>> renamed = new HashMap<>();
    private final Map<GuardedAccess.Context, GuardedAccess.Context> contexts = new IdentityHashMap<>();
    private final Map<Threads, Threads> renamedThreads = new IdentityHashMap<>();
    private final Map<Token, Token> tokens = new IdentityHashMap<>();
    private final Map<Deref, List<Alternative>> choices = new HashMap<>();
    private final Map<Lvalue, List<Alternative>> ways = new HashMap<>();
    private final List<Alternative> only = List.of(new Alternative(this, null, null));
    private boolean ignoredRelease;

    /** @param started whether the callee runs in a thread that is started here */
    public Rebinding(
            PointsTo pointsTo,
            ThreadIndex threads,
            int callee,
            int site,
            boolean many,
            boolean recursive,
            boolean started,
            Store store,
            List<Value> arguments) {
        this.pointsTo = pointsTo;
        this.threads = threads;
        this.callee = callee;
        this.site = site;
        this.many = many || recursive;
        this.recursive = recursive;
        this.started = started;
        this.store = store;
        this.arguments = arguments;
    }

    public Set<Lvalue> lvalue(Lvalue path) {
        Set<Lvalue> known = renamed.get(path);
        if (known != null) return known;
        Set<Lvalue> now = rename(path);
        renamed.put(path, now);
        return now;
    }

    private Set<Lvalue> rename(Lvalue path) {
        if (path instanceof Sub sub) return Store.inside(lvalue(sub.base()), field(sub.field()));
        if (path instanceof Lvalue.Alloc alloc) return Set.of(pushed(alloc));
        if (!(path instanceof Deref deref)) return Set.of(path);
        Set<Lvalue> targets = content(deref.pointer()).targets();
        return !targets.isEmpty() && Store.areNear(targets) ? targets : Set.of(representative(deref));
    }

    /** An index in the caller's terms. */
    private String field(String field) {
        if (!Index.isIndex(field) || field.indexOf('$') < 0) return field;
        return FORMAL.matcher(field).replaceAll(found -> {
            int formal = Integer.parseInt(found.group(1));
            String term = formal < arguments.size() ? arguments.get(formal).term() : null;
            return Matcher.quoteReplacement(term == null ? "@" + site + '.' + formal : term);
        });
    }

    /**
     * One way to read a callee's path that may mean several locations.
     *
     * @param as the caller's name for the object that is chosen; null if it has none
     * @param to the object that is chosen
     */
    public record Alternative(Rebinding rebind, Lvalue as, Lvalue to) {}

    /** The ways to read the path: each replaces the first object on it that may be several, here and in all others. */
    public List<Alternative> alternatives(Lvalue path) {
        Lvalue object = Store.object(path);
        List<Alternative> known = ways.get(object);
        if (known == null) {
            known = ways(object);
            ways.put(object, known);
        }
        return known;
    }

    private List<Alternative> ways(Lvalue path) {
        Deref several = several(path);
        if (several != null) return choices.computeIfAbsent(several, this::choose);
        if (path.root() instanceof Lvalue.Formal formal && isTooDeep(path))
            return choices.computeIfAbsent(new Deref(formal), this::shorten);
        return only;
    }

    /** Whether the path, or the beginning of it, is too long to be told apart here. */
    private boolean isTooDeep(Lvalue path) {
        for (Lvalue at = Store.object(path); at instanceof Deref deref && deref.pointer() instanceof Sub field; ) {
            for (Lvalue to : content(field).targets()) if (Store.isTooDeep(to)) return true;
            at = Store.object(field);
        }
        return false;
    }

    /** The formal's object by a representative, so that all paths below it keep what they have in common. */
    private List<Alternative> shorten(Deref object) {
        Set<Lvalue> known = lvalue(object);
        Lvalue shorter = representative(object);
        Rebinding chosen = new Rebinding(pointsTo, threads, callee, site, many, recursive, started, store, arguments);
        chosen.renamed.put(object, Set.of(shorter));
        Lvalue real = known.iterator().next();
        return List.of(new Alternative(chosen, real.equals(shorter) ? null : real, shorter));
    }

    private Lvalue.Rep representative(Deref object) {
        return new Lvalue.Rep(
                callee < 0 ? -1 : pointsTo.node(object, callee),
                object.pointer().toString() + '@' + site,
                callee,
                callee < 0 ? null : object);
    }

    /** The object nearest to the root that has several names. */
    private Deref several(Lvalue path) {
        Deref found = null;
        for (Lvalue at = path; at instanceof Sub || at instanceof Deref; ) {
            if (at instanceof Sub sub) at = sub.base();
            else {
                Deref deref = (Deref) at;
                if (lvalue(deref).size() > 1) found = deref;
                at = deref.pointer();
            }
        }
        return found;
    }

    private List<Alternative> choose(Deref several) {
        Lvalue as = content(several.pointer()) instanceof Value.May may ? may.as() : null;
        List<Alternative> all = new ArrayList<>();
        for (Lvalue to : lvalue(several)) {
            Rebinding chosen =
                    new Rebinding(pointsTo, threads, callee, site, many, recursive, started, store, arguments);
            chosen.renamed.put(several, Set.of(to));
            all.add(new Alternative(chosen, as, to));
        }
        return all;
    }

    /** The value that a location of the callee holds when it is entered; a new thread has variables of its own. */
    private Value content(Lvalue location) {
        if (!started) return known(location);
        return location.isOwn() ? new Value.Init(location) : known(location).handed();
    }

    private Value known(Lvalue location) {
        if (location instanceof Lvalue.Formal formal)
            return formal.index() < arguments.size() ? arguments.get(formal.index()) : Value.TOP;
        Value value = Value.BOTTOM;
        for (Lvalue at : lvalue(location)) value = value.join(store.read(at));
        return value;
    }

    public Value value(Value value) {
        if (value instanceof Value.Init init) return content(init.of());
        if (value instanceof Value.Must must) {
            Set<Lvalue> to = lvalue(must.to());
            return to.size() == 1 ? new Value.Must(to.iterator().next()) : new Value.May(to);
        }
        if (!(value instanceof Value.May may)) return value;
        Set<Lvalue> to = all(may.to());
        if (to.size() > Value.WIDEST) return Value.TOP;
        return to.size() == 1 ? new Value.May(to) : new Value.May(to, recursive ? null : Choice.called(may.as(), site));
    }

    public Set<Lvalue> all(Set<Lvalue> paths) {
        if (paths.isEmpty()) return paths;
        Set<Lvalue> now = new LinkedHashSet<>();
        for (Lvalue path : paths) now.addAll(lvalue(path));
        return now;
    }

    /** For must sets: only what has exactly one name now. */
    private Set<Lvalue> sure(Set<Lvalue> paths) {
        if (paths.isEmpty()) return paths;
        Set<Lvalue> now = new LinkedHashSet<>();
        for (Lvalue path : paths) {
            Set<Lvalue> names = lvalue(path);
            if (names.size() == 1) now.addAll(names);
        }
        return now;
    }

    /** A wait for one thread is one for none that is known if its handle is one of many here. */
    private Set<Lvalue> waitedFor(Set<Lvalue> handles) {
        Set<Lvalue> now = new LinkedHashSet<>();
        for (Lvalue handle : handles) {
            Set<Lvalue> names = lvalue(handle);
            if (names.size() != 1) continue;
            Lvalue name = names.iterator().next();
            if (Handle.isOfMany(handle) || !Handle.isOfMany(name)) now.add(name);
        }
        return now;
    }

    /** A held lock that is one of several here is held under a name for just that choice. */
    RelativeLockset locks(RelativeLockset locks) {
        if (locks.isEmpty()) return locks;
        Set<Lock> released = locks.minus();
        return locks.rebind(lock -> {
            List<Lock> names = names(lock);
            if (names.size() < 2 || released.contains(lock)) return names;
            return List.of(lock.withObject(choice(lock, names)));
        });
    }

    private List<Lock> names(Lock lock) {
        List<Lock> names = new ArrayList<>();
        for (Lvalue object : lockNames(lock.object())) names.add(lock.withObject(object));
        return names;
    }

    /**
     * A field that may hold several objects still holds one lock at a time, and one that hangs on the last object that a
     * path can reach is still that object's: it is called by its path from its owner.
     */
    private Set<Lvalue> lockNames(Lvalue object) {
        Set<Lvalue> names = lvalue(object);
        if (!(object instanceof Deref deref && deref.pointer() instanceof Sub field)) return names;
        boolean fine = names.size() == 1 && Store.areNear(content(field).targets());
        if (fine) return names;
        Set<Lvalue> fields = lvalue(field);
        return fields.size() == 1 ? Set.of(new Deref(fields.iterator().next())) : names;
    }

    /**
     * As {@link #locks} for what a call changes. A lock that is one of several is held under a name for just that choice,
     * and a release of the same choice releases that one: the caller has lost none of the several.
     *
     * @param sure whether the callee is the only one that can be meant; if not, it is taken to release nothing but what
     *     is held here
     */
    public RelativeLockset effect(RelativeLockset effect, RelativeLockset held, boolean sure) {
        if (effect.isEmpty()) return effect;
        Set<Lock> released = effect.minus();
        return effect.rebind(lock -> {
            List<Lock> names = names(lock);
            boolean releases = released.contains(lock);
            if (names.size() > 1) {
                Lock choice = new Lock(choice(lock, names), lock.shared(), lock.nesting());
                if (!releases || held.plus().contains(choice)) return List.of(choice);
            }
            if (releases) addElements(names, held);
            if (releases && !sure)
                ignoredRelease |= names.removeIf(name -> !held.plus().contains(name));
            return names;
        });
    }

    /** A release of one element of an array of locks may be that of any that is held, unless it is held itself. */
    private static void addElements(List<Lock> names, RelativeLockset held) {
        for (Lock name : List.copyOf(names)) {
            if (held.plus().contains(name)) continue;
            for (Lock other : held.plus())
                if (Index.mayEqual(name.object(), other.object()) && name.shared() == other.shared()) names.add(other);
        }
    }

    /** Whether a release was taken not to happen. */
    public boolean ignoredRelease() {
        return ignoredRelease;
    }

    /** A name for the one that is meant: by that of the object which may be several, if it has one. */
    private Lvalue choice(Lock lock, List<Lock> names) {
        Deref several = several(lock.object());
        if (several != null && content(several.pointer()) instanceof Value.May may && may.as() != null) {
            Rebinding chosen =
                    new Rebinding(pointsTo, threads, callee, site, many, recursive, started, store, arguments);
            chosen.renamed.put(several, Set.of(may.as()));
            Set<Lvalue> named = chosen.lvalue(lock.object());
            if (named.size() == 1) return named.iterator().next();
        }
        Lvalue one =
                Lvalue.Rep.choice(names.stream().map(Lock::toString).sorted().collect(Collectors.joining(" or ")));
        return lock.object() instanceof Deref deref && deref.pointer() instanceof Sub field
                ? new Deref(new Sub(one, field.field()))
                : one;
    }

    public Threads threads(Threads threads) {
        if (threads.equals(Threads.NONE)) return threads;
        Threads known = renamedThreads.get(threads);
        if (known != null) return known;
        Set<Token> started = new LinkedHashSet<>();
        for (Token token : threads.started()) if (mayHappen(token)) started.add(token(token));
        Threads now = new Threads(started, threads.crowd(), waitedFor(threads.joined()));
        renamedThreads.put(threads, now);
        return now;
    }

    /** Whether a thread of the callee, null for the one that calls, can be meant here: a helper starts what it is given. */
    public boolean mayHappen(Token token) {
        return token == null || isPossible(token(token));
    }

    /** Whether the object that decided what the thread runs can have decided so. */
    public boolean isPossible(Token renamed) {
        return !(renamed.runs() instanceof Lvalue.Alloc made)
                || pointsTo.mayRun(threads.site(renamed.number()), made.shape(), renamed.root());
    }

    public Token token(Token token) {
        return tokens.computeIfAbsent(token, this::rename);
    }

    private Token rename(Token token) {
        Set<Lvalue> runs = token.runs() == null ? Set.of() : lvalue(token.runs());
        return new Token(
                token.number(),
                token.root(),
                token.isAny() ? token.context() : push(token.context()),
                runs.size() == 1 ? runs.iterator().next() : null,
                all(token.handles()));
    }

    public Order order(Order order) {
        if (order.equals(Order.NONE)) return order;
        return new Order(sure(order.acquired()), all(order.releasedBefore()), all(order.releasedAfter()));
    }

    public GuardedAccess.Context context(GuardedAccess.Context context) {
        GuardedAccess.Context known = contexts.get(context);
        if (known == null) {
            known = new GuardedAccess.Context(
                    locks(context.locks()), threads(context.threads()), order(context.order()));
            contexts.put(context, known);
        }
        return known;
    }

    /** An argument in terms of the summarised function's caller, see {@link Pool.Run}. */
    public int origin(int formal) {
        if (formal >= arguments.size() || !(arguments.get(formal).targets().size() == 1)) return Pool.ANY;
        Lvalue object = arguments.get(formal).targets().iterator().next();
        if (store.ownership().owns(object)) return Pool.OWNED;
        boolean passedOn = object instanceof Deref deref
                && deref.pointer() instanceof Lvalue.Formal
                && !store.ownership().isPublished(object);
        return passedOn ? ((Lvalue.Formal) object.root()).index() : Pool.ANY;
    }

    /** The locks also under the names that they have as parts of arguments, for a pool whose formals these are. */
    public RelativeLockset passed(RelativeLockset held, Pool pool, int[] formals) {
        for (Lock lock : held.plus())
            for (int i = 0; i < formals.length; i++) {
                if (formals[i] < 0 || formals[i] >= arguments.size()) continue;
                Set<Lvalue> object = arguments.get(formals[i]).targets();
                Lock passed = object.size() != 1
                        ? null
                        : Closing.passed(lock, object.iterator().next(), pool.root(i));
                if (passed != null) held = held.update(RelativeLockset.acquired(passed));
            }
        return held;
    }

    private Lvalue pushed(Lvalue.Alloc alloc) {
        String context = push(alloc.context());
        boolean blurred = context.equals(alloc.context());
        return new Lvalue.Alloc(alloc.site(), alloc.shape(), context, alloc.many() || many || blurred);
    }

    private String push(String context) {
        if (recursive) return context;
        long calls = context.chars().filter(c -> c == '@').count();
        return calls >= LONGEST_CONTEXT ? context : context + '@' + site;
    }
}

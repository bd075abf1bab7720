package heddle.scan.warn;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Program;
import heddle.scan.path.Lvalue;
import heddle.scan.path.Storage;
import heddle.scan.symbolic.Store;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.Order;
import heddle.scan.thread.Reach;
import heddle.scan.thread.ThreadIndex;
import heddle.scan.thread.Token;
import heddle.scan.warn.Warning.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Says what speaks against a pair being a race; never deletes one. */
final class Ranking {
    /** Alias classes with more allocation sites than this are a weak argument. */
    private static final int LARGE_CLASS = 8;

    /** With more than this they are next to none. */
    private static final int HUGE_CLASS = 64;

    /** The calls on the way to an access that go one of so many ways (in bits) are uncertain; with more they are doubtful. */
    private static final int UNCERTAIN = 5;

    private static final int DOUBTFUL = 8;

    private static final int NOBODY = -1;

    private final PointsTo pointsTo;
    private final Naming naming;
    private final ThreadIndex index;
    private final Reach reach;

    Ranking(Program program, PointsTo pointsTo, Naming naming, ThreadIndex index) {
        this.reach = new Reach(program, pointsTo);
        this.index = index;
        this.pointsTo = pointsTo;
        this.naming = naming;
    }

    /** The identity of the object, which tells it from others of any alias class; null if it has none. */
    Object identity(Lvalue object) {
        if (object instanceof Lvalue.Alloc alloc) return List.of(alloc.site(), alloc.context());
        return object instanceof Lvalue.Global && naming.isStatic(object) ? object : null;
    }

    /** Whether two locations of one alias class lie in structs of different kinds. */
    boolean areApart(Lvalue one, Lvalue two) {
        return Storage.areApart(one, two, isVariable(one), isVariable(two));
    }

    private boolean isVariable(Lvalue location) {
        return location.depth() == 0 && naming.isStatic(location);
    }

    boolean isCertain(Lvalue location) {
        return naming.isCertain(location);
    }

    /** Whether the path to the object begins with an argument of the function that the thread runs. */
    private boolean isGiven(Lvalue root, Exposed access) {
        if (!(root instanceof Lvalue.Rep rep) || rep.path() == null) return false;
        int thread = access.threads().first();
        return rep.path().root() instanceof Lvalue.Formal && thread > 0 && rep.function() == index.root(thread);
    }

    /** The least doubt that a thread with that number or a higher one does one of the accesses. */
    private int doubt(Profile profile, int from) {
        int least = Reach.MOST;
        Crowd threads = profile.any().threads();
        for (int number = threads.next(from); number >= 0 && least > 0; number = threads.next(number + 1)) {
            int root = number == ThreadIndex.ENTRY ? profile.any().origin().function() : index.root(number);
            for (Exposed place : profile.places())
                least = Math.min(
                        least,
                        reach.doubt(root, place.access().place().innermost().function()));
        }
        return least;
    }

    boolean mayFollowRule(Lvalue location) {
        return naming.mayFollowRule(location);
    }

    boolean sharesArguments() {
        return naming.sharesArguments();
    }

    /** The properties of accesses of one profile that ranking looks at. */
    Rank rank(Profile profile) {
        Exposed access = profile.any();
        Lvalue location = access.access().location();
        Lvalue object = Store.object(location);
        int node = pointsTo.node(object, access.function());
        return new Rank(
                access.setting(),
                access.entry(),
                access.access().thread(),
                access.initial(),
                isMadeByItsThread(access),
                naming.isUnknown(object.root()),
                naming.isOneOfMany(object.root()),
                isGiven(object.root(), access),
                doubt(profile, ThreadIndex.ENTRY),
                doubt(profile, ThreadIndex.ENTRY + 1),
                object.root() instanceof Lvalue.Global && !naming.isUnknown(object.root()),
                isHandedByEnvironment(object, access),
                access.isAssumed(),
                alone(access),
                access.root(),
                pointsTo.allocations(node),
                naming.declared(location, pointsTo.shapes(node)));
    }

    /**
     * Reasons against two accesses to a variable being a race.
     *
     * @param same whether both name their object alike
     * @param concurrent whether they can happen at the same time
     * @param signs whether some access to the variable treats its object as shared
     */
    List<Finding> findings(
            String variable, Rank a, Rank b, boolean same, boolean concurrent, Guard.Verdict guard, boolean signs) {
        List<Finding> findings = new ArrayList<>();
        Reason locked = reason(guard);
        if (locked != null) findings.add(new Finding(locked, guard.name()));
        threads(a, b, concurrent, findings);
        handOver(a.setting().order(), b.setting().order(), findings);
        objects(variable, a, b, same, signs, findings);
        Reason doubt = doubt(a.doubtWith(b));
        if (doubt != null) findings.add(new Finding(doubt, ""));
        serial(a.thread(), b.thread(), findings);
        if (!a.assumed() && !b.assumed())
            findings.add(new Finding(Reason.STARTED, "the code starts the threads itself"));
        if (a.declared() != null) findings.add(new Finding(a.declared(), variable));
        return findings;
    }

    private static Reason doubt(int bits) {
        if (bits >= DOUBTFUL) return Reason.DOUBTFUL_CALLS;
        return bits >= UNCERTAIN ? Reason.UNCERTAIN_CALLS : null;
    }

    private static Reason reason(Guard.Verdict guard) {
        return switch (guard.strength()) {
            case OWNER -> Reason.OWNER_LOCKED;
            case NAME -> guard.fixed() ? Reason.OBJECT_LOCK : Reason.SAME_NAMED_LOCK;
            case CONDITIONAL -> Reason.CONDITION;
            default -> null;
        };
    }

    private void threads(Rank a, Rank b, boolean concurrent, List<Finding> findings) {
        if (a.initial() || b.initial()) findings.add(new Finding(Reason.INITIALISATION, "the data"));
        else if (!concurrent) findings.add(new Finding(Reason.FORK_JOIN, ""));
        if (a.made() && b.made()) findings.add(new Finding(Reason.THREAD_LOCAL_ALLOCATION, ""));
        Crowd here = a.setting().threads();
        Crowd there = b.setting().threads();
        boolean first = here.contains(ThreadIndex.ENTRY) || there.contains(ThreadIndex.ENTRY);
        if (first) findings.add(new Finding(Reason.FIRST_THREAD, ""));
        boolean alone = a.alone() != NOBODY && a.alone() == b.alone();
        if (alone) findings.add(new Finding(Reason.ALONE, "what runs both"));
        if (alone || first || !here.equals(there)) return;
        boolean assumed = a.assumed() && Objects.equals(a.thread(), b.thread());
        if (assumed) findings.add(new Finding(Reason.ASSUMED_TWICE, "one function of " + a.root()));
        else findings.add(new Finding(Reason.SAME_ROOT, ""));
    }

    /** The root of all threads that do the access, if it runs once at a time on what it was given; -1 if not. */
    private int alone(Exposed access) {
        Crowd threads = access.threads();
        if (threads.isEmpty() || threads.contains(ThreadIndex.ENTRY)) return NOBODY;
        int root = index.root(threads.first());
        if (!naming.runsAlone(root) || naming.isStatic(access.access().location())) return NOBODY;
        for (int number = threads.first(); number >= 0; number = threads.next(number + 1))
            if (index.root(number) != root) return NOBODY;
        return root;
    }

    /**
     * Whether the object's name says that it was made by the thread that accesses it: under the fork of that thread, or in
     * a function whose accesses are kept in a pool and that the thread itself runs.
     */
    private boolean isMadeByItsThread(Exposed access) {
        if (!(access.access().location().root() instanceof Lvalue.Alloc alloc)) return false;
        if (access.arrival() != null && access.access().thread() == null) return alloc.many();
        int number = access.threads().first();
        return number != ThreadIndex.ENTRY && (alloc.context() + '@').contains("@" + index.site(number) + '@');
    }

    private void handOver(Order a, Order b, List<Finding> findings) {
        Lvalue through = a.handsOverTo(b);
        if (through == null) through = b.handsOverTo(a);
        if (through != null) findings.add(new Finding(Reason.HANDED_OVER, naming.lock(through)));
    }

    private void serial(Token a, Token b, List<Finding> findings) {
        if (a == null || b == null) return;
        for (Lvalue handle : a.handles())
            if (b.handles().contains(handle) && naming.isSerial(executor(handle))) {
                findings.add(new Finding(Reason.SERIAL, naming.lock(handle)));
                return;
            }
    }

    /** The shape of what threads have as a handle, or the name of the one object that it is. */
    private static String executor(Lvalue handle) {
        if (handle instanceof Lvalue.Alloc made) return made.shape();
        return handle instanceof Lvalue.Deref deref && deref.pointer() instanceof Lvalue.Global one ? one.name() : "";
    }

    private void objects(String variable, Rank a, Rank b, boolean same, boolean signs, List<Finding> findings) {
        boolean unknown = a.unknown() || b.unknown();
        boolean passed = a.handed() && b.handed() && !naming.sharesArguments();
        if (passed) findings.add(new Finding(Reason.PASSED_IN, variable));
        boolean blind = unknown && (passed || !(same && a.handed())) && a.isUnplaced() && b.isUnplaced();
        if (blind) findings.add(new Finding(Reason.UNKNOWN_OBJECT, variable));
        if (blind && (a.isPooled() || b.isPooled()) && !signs) findings.add(new Finding(Reason.NO_SIGN, variable));
        int objects = !same || blind ? a.objects() : 1;
        if (a.global() && b.global() && objects > 1) findings.add(new Finding(Reason.UNLIKELY_ALIAS, variable));
        else if (objects > HUGE_CLASS) findings.add(new Finding(Reason.HOPELESS_CLASS, variable));
        else if (objects > LARGE_CLASS) findings.add(new Finding(Reason.MANY_OBJECTS, variable));
    }

    /** Whether the object is what an assumed environment gives to the thread: to all threads of that root the same. */
    private boolean isHandedByEnvironment(Lvalue object, Exposed access) {
        return access.isAssumed()
                && object.root() instanceof Lvalue.Rep rep
                && rep.path() instanceof Lvalue.Deref deref
                && deref.pointer() instanceof Lvalue.Formal
                && rep.function() == index.root(access.threads().first());
    }
}

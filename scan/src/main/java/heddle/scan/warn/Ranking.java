package heddle.scan.warn;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Program;
import heddle.scan.path.Index;
import heddle.scan.path.Lvalue;
import heddle.scan.path.Storage;
import heddle.scan.summary.CallPlace;
import heddle.scan.symbolic.Store;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.Failures;
import heddle.scan.thread.Links;
import heddle.scan.thread.Order;
import heddle.scan.thread.Passes;
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
    /** Null where nobody asks for them. */
    private final Passes passes;

    private final Failures failures;
    private final Links links;
    private final Crowd booting;
    private final Crowd users;

    Ranking(Program program, PointsTo pointsTo, Naming naming, ThreadIndex index) {
        this.passes = naming.hasSetUp() ? new Passes(program, pointsTo) : null;
        this.failures = new Failures(program, pointsTo);
        this.reach = new Reach(program, pointsTo, failures);
        this.links = naming.followsLinks() ? new Links(program, pointsTo) : null;
        this.index = index;
        this.pointsTo = pointsTo;
        this.naming = naming;
        this.users = index.withRoot(naming::isOfUsers);
        this.booting = index.withRoot(naming::boots).with(ThreadIndex.ENTRY);
    }

    /** The identity of the object, which tells it from others of any alias class; null if it has none. */
    Object identity(Lvalue object) {
        if (object instanceof Lvalue.Alloc alloc) return List.of(alloc.site(), alloc.context());
        return object instanceof Lvalue.Global global && naming.isStatic(object) ? global.name() : null;
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

    /**
     * Whether the path to the object begins with an argument of the function that the thread runs, or of one whose accesses
     * are kept in a pool, which tells nothing of what its callers have in common.
     */
    private boolean isGiven(Lvalue root, EntryAccess access, int objects) {
        boolean passed = root instanceof Lvalue.Rep rep
                && rep.path() != null
                && rep.path().root() instanceof Lvalue.Formal;
        if (!passed) return false;
        int thread = access.threads().first();
        boolean started = thread > 0 && ((Lvalue.Rep) root).function() == index.root(thread);
        return started || access.entry() == null && objects > 1;
    }

    /** Whether the path begins with the object that all the threads which do the access were started on. */
    private Rank.Receiver receiver(Lvalue root, EntryAccess access) {
        boolean given = root instanceof Lvalue.Rep rep
                && rep.path() instanceof Lvalue.Deref deref
                && naming.isReceiver(deref.pointer());
        Crowd threads = access.threads();
        if (!given || threads.isEmpty() || threads.contains(ThreadIndex.ENTRY)) return Rank.Receiver.NO;
        boolean users = true;
        for (int number = threads.first(); number >= 0; number = threads.next(number + 1)) {
            if (index.root(number) != ((Lvalue.Rep) root).function()) return Rank.Receiver.NO;
            users &= index.starter(number) == access.origin().function();
        }
        return users ? Rank.Receiver.OF_USERS : Rank.Receiver.OF_STARTED;
    }

    /** The least doubt that a thread with that number or a higher one does one of the accesses. */
    private int doubt(Profile profile, int from) {
        int least = Reach.MOST;
        Crowd threads = profile.any().threads();
        for (int number = threads.next(from); number >= 0 && least > 0; number = threads.next(number + 1)) {
            int root = root(number, profile);
            for (EntryAccess place : profile.places())
                least = Math.min(
                        least,
                        reach.doubt(root, place.access().place().innermost().function()));
        }
        return least;
    }

    /** The first function of one of the threads that do the accesses. */
    private int root(int thread, Profile profile) {
        return thread == ThreadIndex.ENTRY ? profile.any().origin().function() : index.root(thread);
    }

    /**
     * Whether two that find an object by this path may find two: through a pointer that turns elsewhere, that each thread has
     * for itself, or that lies in an element of one thread; or if the path begins where a function met the object.
     */
    private boolean isLoose(Lvalue location, int objects) {
        if (links == null) return false;
        Lvalue root = location.root();
        return isMet(root)
                || location.depth() > 0 && (links.isOn(location) || naming.isPerThread(root))
                || objects > 0 && Index.leavesOwn(location);
    }

    /** Whether a function met the object as the answer of a call, or where control meets. */
    private static boolean isMet(Lvalue root) {
        return root instanceof Lvalue.Rep rep && (rep.path() == null || rep.path() instanceof Lvalue.Local);
    }

    /** Whether all the accesses are on the way to a failing end of the program. */
    private boolean isLost(Profile profile) {
        Crowd threads = profile.any().threads();
        for (int number = threads.next(ThreadIndex.ENTRY); number >= 0; number = threads.next(number + 1))
            for (EntryAccess place : profile.places()) {
                CallPlace at = place.access().place().innermost();
                if (!failures.isLost(root(number, profile), at.function(), at.line())) return false;
            }
        return true;
    }

    /** Whether the first thread passes all places of the accesses a fixed number of times; nobody knows when others do. */
    private boolean isPassedOnce(Profile profile) {
        Program.Entry origin = profile.any().origin();
        if (!naming.hasSetUp() || !profile.any().threads().contains(ThreadIndex.ENTRY)) return false;
        if (origin.assumed()) return false;
        for (EntryAccess place : profile.places()) {
            CallPlace at = place.access().place().innermost();
            if (!passes.isFixed(origin.function(), at.function(), at.line())) return false;
        }
        return true;
    }

    boolean mayFollowRule(Lvalue location) {
        return naming.mayFollowRule(location);
    }

    boolean weighsContexts() {
        return naming.weighsContexts();
    }

    boolean sharesArguments() {
        return naming.sharesArguments();
    }

    /** The properties of accesses of one profile that ranking looks at. */
    Rank rank(Profile profile) {
        EntryAccess access = profile.any();
        Lvalue location = access.access().location();
        Lvalue object = Store.object(location);
        int node = pointsTo.node(object, access.function());
        Rank.Receiver receiver = receiver(object.root(), access);
        return new Rank(
                access.setting(),
                access.entry(),
                access.access().thread(),
                access.initial(),
                isMadeByItsThread(access),
                naming.isUnknown(object.root()),
                naming.isOneOfMany(object.root()),
                isGiven(object.root(), access, pointsTo.allocations(node)),
                isLoose(location, pointsTo.allocations(node)),
                isVariable(object),
                doubt(profile, ThreadIndex.ENTRY),
                doubt(profile, ThreadIndex.ENTRY + 1),
                isPassedOnce(profile),
                isLost(profile),
                object.root() instanceof Lvalue.Global && !naming.isUnknown(object.root()),
                receiver == Rank.Receiver.NO && isHandedByEnvironment(object, access),
                receiver,
                access.isAssumed(),
                alone(access),
                access.root(),
                pointsTo.allocations(node),
                naming.declared(location, pointsTo.shapes(node)),
                naming.isIteration(location, pointsTo.shapes(node)) && !profile.locksObject());
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
        handOver(a.setting().order(), b.setting().order(), guard, findings);
        objects(variable, a, b, same, signs, findings);
        Reason doubt = a.lost() || b.lost() ? Reason.FAILING : doubt(a.doubtWith(b));
        if (doubt != null) findings.add(new Finding(doubt, ""));
        if (a.meetsOnce(b)) findings.add(new Finding(Reason.PASSED_ONCE, ""));
        serial(a.thread(), b.thread(), findings);
        if (!a.assumed() && !b.assumed())
            findings.add(new Finding(Reason.STARTED, "the code starts the threads itself"));
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
            case ELEMENT -> Reason.OTHER_ELEMENT;
            case CONDITIONAL -> Reason.CONDITION;
            default -> null;
        };
    }

    private void threads(Rank a, Rank b, boolean concurrent, List<Finding> findings) {
        if (a.initial() || b.initial()) findings.add(new Finding(Reason.INITIALISATION, "the data"));
        else if (!concurrent) findings.add(new Finding(Reason.FORK_JOIN, ""));
        else if (isBooting(a.setting()) || isBooting(b.setting())) findings.add(new Finding(Reason.BOOTING, ""));
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

    /** Whether the threads that do it boot the system, and no user runs yet. */
    private boolean isBooting(Setting setting) {
        return !users.isEmpty()
                && booting.includes(setting.threads())
                && !setting.beside().intersects(users);
    }

    /** The root of all threads that do the access, if it runs once at a time on what it was given; -1 if not. */
    private int alone(EntryAccess access) {
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
    private boolean isMadeByItsThread(EntryAccess access) {
        if (!(access.access().location().root() instanceof Lvalue.Alloc alloc)) return false;
        if (access.arrival() != null && access.access().thread() == null) return alloc.many();
        int number = access.threads().first();
        return number != ThreadIndex.ENTRY && (alloc.context() + '@').contains("@" + index.site(number) + '@');
    }

    /** A lock that is made of a variable hands over if both threads give it back behind their accesses. */
    private void handOver(Order a, Order b, Guard.Verdict guard, List<Finding> findings) {
        Lvalue through = a.handsOverTo(b);
        if (through == null) through = b.handsOverTo(a);
        if (through != null) findings.add(new Finding(Reason.HANDED_OVER, naming.lock(through)));
        else if (guard.strength() == Guard.Strength.MADE && isGivenBack(a, guard) && isGivenBack(b, guard))
            findings.add(new Finding(Reason.HANDED_OVER, guard.name()));
    }

    private boolean isGivenBack(Order order, Guard.Verdict guard) {
        return order.releasedAfter().stream()
                .anyMatch(object -> naming.lock(object).equals(guard.name()));
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
        boolean blind = unknown && (passed || !(same && a.handed())) && a.isUnplaced(same) && b.isUnplaced(same);
        if (blind) findings.add(new Finding(Reason.UNKNOWN_OBJECT, variable));
        if (blind && (a.isPooled() || b.isPooled()) && !signs) findings.add(new Finding(Reason.NO_SIGN, variable));
        int objects = !same || blind ? a.objects() : 1;
        if (a.global() && b.global() && objects > 1) findings.add(new Finding(Reason.UNLIKELY_ALIAS, variable));
        else if (objects > HUGE_CLASS) findings.add(new Finding(Reason.HOPELESS_CLASS, variable));
        else if (objects > LARGE_CLASS) findings.add(new Finding(Reason.MANY_OBJECTS, variable));
    }

    /** Whether the object is what an assumed environment gives to the thread: to all threads of that root the same. */
    private boolean isHandedByEnvironment(Lvalue object, EntryAccess access) {
        return access.isAssumed()
                && object.root() instanceof Lvalue.Rep rep
                && rep.path() instanceof Lvalue.Deref deref
                && deref.pointer() instanceof Lvalue.Formal
                && rep.function() == index.root(access.threads().first());
    }
}

package heddle.scan.warn;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Lvalue;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.symbolic.Store;
import heddle.scan.thread.ThreadIndex;
import heddle.scan.warn.Warning.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Says what speaks against a pair being a race; never deletes one. */
final class Ranking {
    /** Alias classes with more allocation sites than this are a weak argument. */
    private static final int LARGE_CLASS = 8;

    /** With more than this they are next to none. */
    private static final int HUGE_CLASS = 64;

    private final PointsTo pointsTo;
    private final Naming naming;
    private final ThreadIndex index;

    Ranking(PointsTo pointsTo, Naming naming, ThreadIndex index) {
        this.index = index;
        this.pointsTo = pointsTo;
        this.naming = naming;
    }

    /** @param signs whether some access to the variable treats its object as shared */
    List<Finding> findings(String variable, Exposed a, Exposed b, Guard.Verdict guard, boolean signs) {
        List<Finding> findings = new ArrayList<>();
        if (guard.strength() == Guard.Strength.OWNER)
            findings.add(
                    new Finding(Reason.OWNER_LOCKED, naming.lock(guard.lock().object())));
        if (guard.strength() == Guard.Strength.NAME)
            findings.add(
                    new Finding(Reason.SAME_CLASS_LOCK, naming.lock(guard.lock().object())));
        if (guard.strength() == Guard.Strength.CONDITIONAL)
            findings.add(new Finding(Reason.CONDITION, naming.lock(guard.lock().object())));
        threads(a, b, findings);
        handOver(a, b, findings);
        objects(variable, a, b, signs, findings);
        serial(a.access(), b.access(), findings);
        Lvalue location = a.access().location();
        Set<String> shapes = pointsTo.shapes(pointsTo.node(Store.object(location), a.function()));
        Reason declared = naming.declared(location, shapes);
        if (declared != null) findings.add(new Finding(declared, variable));
        return findings;
    }

    private void threads(Exposed a, Exposed b, List<Finding> findings) {
        if (a.initial() || b.initial()) findings.add(new Finding(Reason.INITIALISATION, "the data"));
        else if (!a.isConcurrentWith(b)) findings.add(new Finding(Reason.FORK_JOIN, ""));
        if (madeByItsThread(a) && madeByItsThread(b)) findings.add(new Finding(Reason.THREAD_LOCAL_ALLOCATION, ""));
        boolean first = a.threads().contains(ThreadIndex.ENTRY) || b.threads().contains(ThreadIndex.ENTRY);
        if (first) findings.add(new Finding(Reason.FIRST_THREAD, ""));
        if (first || !a.threads().equals(b.threads())) return;
        boolean assumed =
                a.isAssumed() && Objects.equals(a.access().thread(), b.access().thread());
        if (runAlone(a, b)) findings.add(new Finding(Reason.ALONE, "what runs both"));
        else if (assumed) findings.add(new Finding(Reason.ASSUMED_TWICE, "one function of " + a.root()));
        else findings.add(new Finding(Reason.SAME_ROOT, ""));
    }

    /** Whether both are runs of one root that never runs twice at once, on what it was given: no global variable. */
    private boolean runAlone(Exposed a, Exposed b) {
        int root = index.root(a.threads().first());
        if (!naming.runsAlone(root)
                || naming.isStatic(a.access().location())
                || naming.isStatic(b.access().location())) return false;
        for (int number = a.threads().first(); number >= 0; number = a.threads().next(number + 1))
            if (index.root(number) != root) return false;
        return true;
    }

    /**
     * Whether the object's name says that it was made by the thread that accesses it: under the fork of that thread, or in
     * a function whose accesses are kept in a pool and that the thread itself runs.
     */
    private boolean madeByItsThread(Exposed access) {
        if (!(access.access().location().root() instanceof Lvalue.Alloc alloc)) return false;
        if (access.arrival() != null && access.access().thread() == null) return alloc.many();
        int number = access.threads().first();
        return number != ThreadIndex.ENTRY && (alloc.context() + '@').contains("@" + index.site(number) + '@');
    }

    private void handOver(Exposed a, Exposed b, List<Finding> findings) {
        Lvalue through = a.order().handsOverTo(b.order());
        if (through == null) through = b.order().handsOverTo(a.order());
        if (through != null) findings.add(new Finding(Reason.HANDED_OVER, naming.lock(through)));
    }

    private void serial(GuardedAccess a, GuardedAccess b, List<Finding> findings) {
        if (a.thread() == null || b.thread() == null) return;
        for (Lvalue handle : a.thread().handles())
            if (handle instanceof Lvalue.Alloc executor
                    && b.thread().handles().contains(handle)
                    && naming.isSerial(executor.shape())) {
                findings.add(new Finding(Reason.SERIAL, naming.lock(handle)));
                return;
            }
    }

    private void objects(String variable, Exposed a, Exposed b, boolean signs, List<Finding> findings) {
        Lvalue here = Store.object(a.access().location());
        Lvalue there = Store.object(b.access().location());
        boolean unknown = here.root() instanceof Lvalue.Rep || there.root() instanceof Lvalue.Rep;
        boolean handed = here.equals(there) && isHandedByEnvironment(here, a);
        boolean blind = unknown && !handed && isUnplaced(here, a) && isUnplaced(there, b);
        if (blind) findings.add(new Finding(Reason.UNKNOWN_OBJECT, variable));
        boolean pooled = a.arrival() != null || b.arrival() != null;
        if (blind && pooled && !signs) findings.add(new Finding(Reason.NO_SIGN, variable));
        boolean apart = !here.equals(there) || blind;
        int objects = apart ? pointsTo.allocations(pointsTo.node(here, a.function())) : 1;
        boolean named = here.root() instanceof Lvalue.Global && there.root() instanceof Lvalue.Global;
        if (named && objects > 1) findings.add(new Finding(Reason.UNLIKELY_ALIAS, variable));
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

    /** Whether nothing shows that others can find the object: its origin is unknown, or the thread made it itself. */
    private boolean isUnplaced(Lvalue object, Exposed access) {
        return object.root() instanceof Lvalue.Rep || madeByItsThread(access);
    }
}

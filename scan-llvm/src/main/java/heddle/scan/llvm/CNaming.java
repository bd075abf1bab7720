package heddle.scan.llvm;

import heddle.scan.llvm.place.Fields;
import heddle.scan.path.Index;
import heddle.scan.path.Lvalue;
import heddle.scan.symbolic.Store;
import heddle.scan.warn.Naming;
import heddle.scan.warn.Reason;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/** Names as C programmers know them: {@code counter}, {@code table[]}, {@code account.balance}, {@code *p}. */
final class CNaming implements Naming {
    /** Starts the name of an object that the environment passes: one for each type. */
    static final String SOME = "some ";

    /** The lock that atomic operations seem to hold. */
    static final String ATOMIC = "an atomic operation";

    /** Starts the name of what a function without a body returns. */
    static final String RETURNED = "what ";

    private final CProgram program;

    CNaming(CProgram program) {
        this.program = program;
    }

    @Override
    public boolean runsAlone(int root) {
        return program.runsAlone(root);
    }

    @Override
    public boolean boots(int root) {
        return program.roots().boots(root);
    }

    @Override
    public boolean isOfUsers(int root) {
        return program.roots().areUsers(root);
    }

    @Override
    public boolean isStatic(Lvalue location) {
        return location.root() instanceof Lvalue.Global global && isVariable(global);
    }

    /** Threads that need a lock share functions with others that do not: a place breaks the rule if it never has the lock. */
    @Override
    public boolean weighsContexts() {
        return true;
    }

    /** The first thread of a C program works in the loops of {@code main}, or waits there for those that do. */
    @Override
    public boolean hasSetUp() {
        return true;
    }

    /** C's memory has no types to tell objects apart by; a variable that no pointer leads to, and no element, is itself. */
    @Override
    public boolean isCertain(Lvalue location) {
        Lvalue at = location;
        while (at instanceof Lvalue.Sub sub && !Store.isCollective(sub) && !Index.isIndex(sub.field())) at = sub.base();
        return at instanceof Lvalue.Global && isStatic(at) && !program.isPerThread(location);
    }

    /** Whether it is a variable of the program and does not stand for objects from outside. */
    private static boolean isVariable(Lvalue.Global global) {
        return !global.name().startsWith(SOME) && !global.name().startsWith(RETURNED);
    }

    /**
     * A constant may be where a pointer to something else is taken to lead: nobody writes it. A variable that each processor
     * has for itself may be reached by its address: it is still that processor's.
     */
    @Override
    public Reason declared(Lvalue location, Set<String> shapes) {
        boolean own = program.isConstant(location) || program.isPerProcessor(location);
        return own ? Reason.DECLARED_SAFE : null;
    }

    @Override
    public boolean isUnknown(Lvalue root) {
        return root instanceof Lvalue.Rep
                || root instanceof Lvalue.Global global && global.name().startsWith(RETURNED);
    }

    @Override
    public boolean isOneOfMany(Lvalue root) {
        return isUnknown(root) || root instanceof Lvalue.Alloc made && made.many();
    }

    /** Queues and lists are made by hand, and what is taken off them is used without their lock. */
    @Override
    public boolean followsLinks() {
        return true;
    }

    @Override
    public boolean isPerThread(Lvalue location) {
        return program.isPerThread(location);
    }

    /** Locations of objects are called by their type: those of one name are in objects that have little in common. */
    @Override
    public boolean mayFollowRule(Lvalue location) {
        return location.depth() == 0 && isStatic(location);
    }

    @Override
    public String variable(Lvalue location, String holder) {
        Deque<String> fields = new ArrayDeque<>();
        Lvalue at = location;
        while (at instanceof Lvalue.Sub sub) {
            if (sub.field().startsWith(Lvalue.CONTAINER)) break;
            if (!Index.isIndex(sub.field())) fields.push(sub.field());
            at = sub.base();
        }
        String base = base(at, fields.peek(), holder);
        StringBuilder name = new StringBuilder(base);
        for (String field : fields) {
            if (field.startsWith("[")) name.append("[]");
            else name.append('.').append(Fields.member(field));
        }
        return name.toString();
    }

    /** A variable by its name, an object by its type, anything else by the pointer that leads to it. */
    private static String base(Lvalue at, String firstField, String holder) {
        if (at instanceof Lvalue.Global global && isVariable(global)) return global.name();
        String type = firstField == null ? "" : Fields.struct(firstField);
        if (!type.isEmpty()) return type;
        if (at instanceof Lvalue.Alloc made && !made.shape().equals("heap")) return made.shape();
        String pointer = at instanceof Lvalue.Deref deref
                ? pointer(deref.pointer(), holder)
                : holder == null ? null : display(holder);
        if (pointer == null) return "memory";
        return firstField == null ? '*' + pointer : pointer;
    }

    private static String pointer(Lvalue pointer, String holder) {
        if (pointer instanceof Lvalue.Sub sub
                && (Index.isElement(pointer) || sub.field().startsWith("["))) {
            String array = pointer(sub.base(), holder);
            return array == null || array.endsWith("]") ? array : array + "[]";
        }
        if (pointer instanceof Lvalue.Global global) return global.name();
        if (pointer instanceof Lvalue.Sub sub && !sub.field().startsWith("[")) return display(sub.field());
        if (pointer instanceof Lvalue.Formal formal) return formal.name();
        return holder == null ? null : display(holder);
    }

    private static String display(String field) {
        return field.replace("::", ".");
    }

    @Override
    public String lock(Lvalue object) {
        return variable(object, null);
    }
}

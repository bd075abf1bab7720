package heddle.scan.warn;

import heddle.scan.path.Lvalue;
import java.util.Set;

/** How a front end's users call things. */
public interface Naming {
    /**
     * The variable that a location is.
     *
     * @param holder a field that is known to hold the location's object, or null
     */
    default String variable(Lvalue location, String holder) {
        return location.toString();
    }

    default String lock(Lvalue object) {
        return object.toString();
    }

    /** The program's own type of an object whose monitor is held; null if it is not known, or a type of many uses. */
    default String monitor(Lvalue object) {
        return null;
    }

    /**
     * Declarations about sharing the variable; null if there are none.
     *
     * @param shapes of the objects that the location may be part of
     */
    default Reason declared(Lvalue location, Set<String> shapes) {
        return null;
    }

    /**
     * Whether an iterator accesses a container each of whose methods takes its monitor, and an iterator does not.
     *
     * @param shapes as for {@link #declared}
     */
    default boolean isIteration(Lvalue location, Set<String> shapes) {
        return false;
    }

    /** The object whose lock is declared to guard the location, as a path from the location's object; null if none is. */
    default Lvalue guard(Lvalue location) {
        return null;
    }

    /** Whether the environment runs this root of threads once at a time for one object that it gets. */
    default boolean runsAlone(int root) {
        return false;
    }

    /** Whether the function is the root of a thread that boots the system and starts its users; the entries' threads may. */
    default boolean boots(int root) {
        return false;
    }

    /** Whether users, whom a thread that {@linkplain #boots boots} starts when it has set up, run this root of threads. */
    default boolean isOfUsers(int root) {
        return false;
    }

    /** Whether the location is part of a variable that every thread finds, whatever it was given. */
    default boolean isStatic(Lvalue location) {
        return location.root() instanceof Lvalue.Global;
    }

    /**
     * Whether the location is a variable by its own name, where alias classes are a weak argument: two accesses to it
     * meet for sure, and rank above those that only may.
     */
    default boolean isCertain(Lvalue location) {
        return false;
    }

    /** Whether nothing is known of where an object comes from whose path has this root. */
    default boolean isUnknown(Lvalue root) {
        return root instanceof Lvalue.Rep;
    }

    /**
     * Whether an object whose path has this root is one of many that go by that name, so that accesses under another
     * name need not meet it.
     */
    default boolean isOneOfMany(Lvalue root) {
        return false;
    }

    /**
     * Whether an object that is found through a pointer that {@linkplain heddle.scan.thread.Links turns elsewhere} is taken to be
     * another one for each that finds it.
     */
    default boolean followsLinks() {
        return false;
    }

    /** Whether each thread has the variable for itself. */
    default boolean isPerThread(Lvalue location) {
        return false;
    }

    /** Whether a lock that is one for the whole program, and held at most accesses to such locations, is their rule. */
    default boolean mayFollowRule(Lvalue location) {
        return true;
    }

    /** Whether a place that holds a lock in some context keeps to it, though another context lacks it. */
    default boolean weighsContexts() {
        return false;
    }

    /** Whether all that the field ever holds was made for it: its content is in no other object's field of that name. */
    default boolean isExclusive(String field) {
        return false;
    }

    /** The field that all objects of an allocation site are stored into where they are made; null if there is none. */
    default String holder(int site) {
        return null;
    }

    /** Whether objects of the shape have the field. */
    default boolean hasField(String shape, String field) {
        return false;
    }

    /** Whether objects of the shape are known not to have the field. */
    default boolean lacksField(String shape, String field) {
        return false;
    }

    /** Whether it is the argument that a method runs on. */
    default boolean isReceiver(Lvalue formal) {
        return false;
    }

    /** Whether an assumed environment gives the same objects to all that it calls. */
    default boolean sharesArguments() {
        return true;
    }

    /** Whether several threads may hold a lock of one of the shapes at once. */
    default boolean admitsSeveral(Set<String> shapes) {
        return false;
    }

    /** Whether the handle with this shape, or with this name of its own, runs its threads one after the other. */
    default boolean isSerial(String shape) {
        return false;
    }

    /** Whether what the first thread does outside of all loops is most likely set-up or tear-down. */
    default boolean hasSetUp() {
        return false;
    }
}

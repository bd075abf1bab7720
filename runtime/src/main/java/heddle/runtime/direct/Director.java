package heddle.runtime.direct;

import heddle.runtime.jdk.ContainerUse;
import heddle.runtime.lock.SpinLock;
import heddle.runtime.vm.OwnThread;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The hooks that woven code calls. The agent prepares it before any class is woven; a number stands for a {@link Mark},
 * or for a spot of the gates.
 */
public final class Director {
    /** A value that cannot be told. */
    static final String UNKNOWN = "?";

    private static final int LONGEST_TEXT = 60;
    private static final AtomicLongArray REACHED = new AtomicLongArray(3);
    private static final Gates GATES = new Gates();
    private static final Lineages LINEAGES = new Lineages();
    /** By role and lineage, the passage of the access on the route; a negative number counts down to it. */
    private static final Map<String, Integer> HOLD_AT = new ConcurrentHashMap<>();

    private static final List<String> EXCEPTIONS = new ArrayList<>();
    /** Guards marks while they are registered, and the exceptions. */
    private static final SpinLock LOCK = new SpinLock();

    private static volatile Mark[] marks = new Mark[0];
    private static volatile boolean ordered;
    private static Rendezvous rendezvous;
    private static Direction direction;
    private static Runnable atMeeting;

    private Director() {}

    /**
     * Starts looking after threads. {@code whenMet} is run when two have met, and by each that dies of an exception after
     * that.
     */
    public static void start(Direction how, Runnable whenMet) {
        direction = how;
        atMeeting = whenMet;
        rendezvous = new Rendezvous(how);
        Usher.start(rendezvous);
    }

    /** Registers an instruction. */
    public static int add(Mark mark) {
        LOCK.lock();
        try {
            Mark[] more = new Mark[marks.length + 1];
            System.arraycopy(marks, 0, more, 0, marks.length);
            more[marks.length] = mark;
            marks = more;
            return more.length - 1;
        } finally {
            LOCK.unlock();
        }
    }

    /** Closes a passage until another one is over. */
    public static void addGate(String after, int afterNumber, int afterSpot, String before, int number, int spot) {
        GATES.add(Gates.passage(after, afterSpot, afterNumber), Gates.passage(before, spot, number));
    }

    /** While gates are closed, holds a thread before an access at this passage alone. */
    public static void holdAt(int role, String lineage, int number) {
        HOLD_AT.put(role + " " + lineage, number);
    }

    /** Before a field of an object is accessed. */
    public static void field(Object object, int mark) {
        if (object != null && rendezvous.seeking) {
            resolved(marks[mark], object.getClass(), object);
        }
    }

    /** Before a static field is accessed; the class is the one that the instruction names. */
    public static void staticField(Class<?> owner, int mark) {
        if (rendezvous.seeking) {
            resolved(marks[mark], owner, null);
        }
    }

    private static void resolved(Mark mark, Class<?> from, Object object) {
        Field field = mark.resolve(from);
        if (Mark.isOrdered(field)) {
            ordered = true;
            return;
        }
        Object base = object != null ? object : field == null ? from : field.getDeclaringClass();
        arrive(mark, base, 0, 1, false);
    }

    /** Before an element is accessed. */
    public static void element(Object array, int index, int mark) {
        if (array != null && rendezvous.seeking) {
            arrive(marks[mark], array, index, index + 1L, false);
        }
    }

    /** Before elements are accessed all at once. */
    public static void elements(Object array, int mark) {
        if (array != null && rendezvous.seeking) {
            arrive(marks[mark], array, 0, Long.MAX_VALUE, false);
        }
    }

    /** Before a call that may access a container, by its number in the call table. */
    public static void call(Object receiver, int call, int mark) {
        if (receiver != null && rendezvous.seeking && ContainerUse.is(marks[mark].write(), receiver, call)) {
            arrive(marks[mark], ContainerUse.container(receiver), 0, 1, false);
        }
    }

    /** Before a call that may access the variable by way of a handle, by its number in the call table. */
    public static void indirect(Object receiver, Object argument, long index, int call, int mark) {
        Indirect access = rendezvous.seeking ? Indirect.of(marks[mark], receiver, argument, index, call) : null;
        if (access != null && access.ordered()) {
            ordered = true;
        } else if (access != null) {
            arrive(marks[mark], access.base(), access.element(), access.element() + 1, access.atomic());
        }
    }

    private static void arrive(Mark mark, Object base, long from, long to, boolean atomic) {
        if ((mark.roles() & Mark.FIRST) != 0) {
            REACHED.incrementAndGet(Mark.FIRST);
        }
        if ((mark.roles() & Mark.SECOND) != 0) {
            REACHED.incrementAndGet(Mark.SECOND);
        }
        if (HOLD_AT.isEmpty() || isDue(mark) || GATES.areOpen()) {
            rendezvous.arrive(mark, base, from, to, atomic);
        }
    }

    /** Whether the calling thread has come to the passage that the witness ends with. */
    private static boolean isDue(Mark mark) {
        String lineage = LINEAGES.own();
        boolean due = false;
        for (int role = Mark.FIRST; role <= Mark.SECOND; role++) {
            String key = role + " " + lineage;
            Integer left = (mark.roles() & role) == 0 ? null : HOLD_AT.get(key);
            if (left != null) {
                HOLD_AT.put(key, left - 1);
                due |= left == 1;
            }
        }
        return due;
    }

    static void met() {
        atMeeting.run();
    }

    /** After an access, with what it read or wrote. */
    public static void after(int value, int mark) {
        if (rendezvous.isMeeting()) {
            rendezvous.done(
                    switch (marks[mark].type()) {
                        case "Z" -> value != 0 ? "true" : "false";
                        case "C" -> "'" + (char) value + "'";
                        default -> Integer.toString(value);
                    });
        }
    }

    public static void after(long value, int mark) {
        if (rendezvous.isMeeting()) {
            rendezvous.done(Long.toString(value));
        }
    }

    public static void after(float value, int mark) {
        if (rendezvous.isMeeting()) {
            rendezvous.done(Float.toString(value));
        }
    }

    public static void after(double value, int mark) {
        if (rendezvous.isMeeting()) {
            rendezvous.done(Double.toString(value));
        }
    }

    public static void after(Object value, int mark) {
        if (rendezvous.isMeeting()) {
            rendezvous.done(text(value));
        }
    }

    /** After an access of which no value is known. */
    public static void after(int mark) {
        if (rendezvous.isMeeting()) {
            rendezvous.done(UNKNOWN);
        }
    }

    /** No method of the program is called for it. */
    private static String text(Object value) {
        if (value == null) {
            return "null";
        }
        if (value instanceof String text) {
            return '"' + (text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) + "..." : text) + '"';
        }
        boolean simple = value instanceof Number && value.getClass().getName().startsWith("java.lang.")
                || value instanceof Boolean
                || value instanceof Character;
        String name = value.getClass().getTypeName();
        return simple
                ? value.toString()
                : name.substring(name.lastIndexOf('.') + 1) + '@' + Integer.toHexString(System.identityHashCode(value));
    }

    /** Before a spot of the gates is passed. */
    public static void passing(int spot) {
        if (rendezvous.seeking) {
            GATES.passing(spot, LINEAGES.own(), rendezvous, direction.holdNanos());
        }
    }

    /** After it. */
    public static void passed(int spot) {
        if (rendezvous.seeking) {
            GATES.passed(spot, LINEAGES.own());
        }
    }

    /** The calling thread is about to start another. */
    public static void starting(Thread thread) {
        if (rendezvous != null && rendezvous.seeking && !(thread instanceof OwnThread)) {
            LINEAGES.starting(thread);
        }
    }

    /** No handler of the program caught it. */
    public static void uncaught(Throwable thrown) {
        String place = "";
        for (StackTraceElement frame : thrown.getStackTrace()) {
            String name = frame.getClassName();
            if (!name.startsWith("java.") && !name.startsWith("jdk.") && !name.startsWith("sun.")) {
                place = " at " + frame;
                break;
            }
        }
        LOCK.lock();
        try {
            EXCEPTIONS.add(thrown.getClass().getName() + place);
        } finally {
            LOCK.unlock();
        }
        if (rendezvous != null && meeting() != null) {
            atMeeting.run();
        }
    }

    /** Uncaught exceptions so far, as {@code type at frame}. */
    public static List<String> exceptions() {
        LOCK.lock();
        try {
            return new ArrayList<>(EXCEPTIONS);
        } finally {
            LOCK.unlock();
        }
    }

    /** How often an access was reached: {@link Mark#FIRST} or {@link Mark#SECOND}. */
    public static long reached(int role) {
        return REACHED.get(role);
    }

    /** Whether the variable is volatile or final. */
    public static boolean isOrdered() {
        return ordered;
    }

    /** Null if nobody met so far. */
    public static Meeting meeting() {
        return rendezvous.meeting();
    }

    public static long heldInVain() {
        return rendezvous.inVain();
    }

    public static int gatesPassed() {
        return GATES.passedGates();
    }

    public static int gatesDropped() {
        return GATES.droppedGates();
    }
}

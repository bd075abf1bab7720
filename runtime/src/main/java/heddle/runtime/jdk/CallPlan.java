package heddle.runtime.jdk;

import heddle.runtime.vm.Types;

/**
 * All that has to be known of the class of a receiver at a modelled call: the effects of calls by their number in the {@link
 * CallTable}, and where the object is that they do it to. Made once for a class.
 */
public final class CallPlan {
    private static final String SYNCHRONIZED = "java.util.Collections$Synchronized";

    private static final ClassValue<CallPlan> PLANS = new ClassValue<>() {
        @Override
        protected CallPlan computeValue(Class<?> type) {
            return CallTable.plan(type);
        }
    };

    /** Effects by call number. */
    public final Effect[] before;

    public final Effect[] after;
    /** Whether taking an element out of a collection, map or iterator orders threads. */
    public final boolean ordersElements;
    /** Whether the class is a container all of whose modelled calls are the JDK's own. */
    public final boolean isContainer;
    /** Whether calls read or change the state of an object of the class. */
    public final boolean keepsState;
    /** Whether it is an iterator over a container of the table. */
    public final boolean isIterator;
    /** Whether some call orders threads, beside the wait and notify of every object. */
    public final boolean orders;
    /** Whether a class of the program has a method {@code clone}. */
    public final boolean overridesClone;
    /** Null unless the class passes its calls on. */
    private final Wrappers wrapper;
    /** Calls by which it passes on those of other names; null if there are none. */
    private final int[] renamed;
    /** Offset of the field that leads to the key, see {@link Keys}; negative for classes that are their own key. */
    public final long link;
    /** Where a synchronised wrapper holds what it wraps, and a list view of an array the array; negative for other classes. */
    public final long inner;
    /** Of a map whose look-ups may change it: its count of modifications; negative for other classes. */
    public final long modifications;

    CallPlan(Class<?> type, CallTable.Effects effects) {
        before = effects.before;
        after = effects.after;
        ordersElements = effects.ordersElements();
        isContainer = effects.isContainer;
        keepsState = effects.touch();
        isIterator = effects.isIterator();
        orders = orders(before) || orders(after);
        wrapper = type == null ? null : Wrappers.of(type);
        renamed = wrapper == null ? null : CallTable.renamed(wrapper);
        overridesClone = type != null && CallTable.overrides(type, "clone");
        link = type == null ? -1 : Keys.link(type);
        inner = type == null ? -1 : innerOffset(type);
        modifications = effects.looksUp() ? modificationsOffset(type) : -1;
    }

    private static boolean orders(Effect[] effects) {
        for (Effect each : effects) {
            boolean isOfMonitor = each == Effect.WAIT_BEGIN || each == Effect.WAIT_END || each == Effect.NOTIFY;
            if (each != null && each.orders() && !isOfMonitor) {
                return true;
            }
        }
        return false;
    }

    /** The plan for a receiver; that of static calls for null. */
    public static CallPlan of(Object receiver) {
        return receiver == null ? CallTable.STATIC : PLANS.get(receiver.getClass());
    }

    public static CallPlan of(Class<?> type) {
        return PLANS.get(type);
    }

    public boolean isWrapper() {
        return wrapper != null;
    }

    /** The object to which a wrapper delegates. */
    public Object wrapped(Object object) {
        return wrapper.wrapped(object);
    }

    /** The call that a wrapper makes on what it wraps. */
    public int passedOn(int call) {
        return renamed == null ? call : renamed[call];
    }

    /** The object that carries the clock and the state of an object of this class. */
    public Object key(Object object) {
        return link < 0 ? object : Keys.of(object);
    }

    /** Where a synchronised wrapper holds what it wraps, and a list view of an array the array; -1 for other classes. */
    private static long innerOffset(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            String field = inner(c.getName());
            if (field != null) {
                return Types.offset(c, field);
            }
        }
        return -1;
    }

    /** The count of modifications of a map; -1 for other classes. */
    private static long modificationsOffset(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            long offset = c.getClassLoader() == null ? Types.offset(c, "modCount") : -1;
            if (offset >= 0) {
                return offset;
            }
        }
        return -1;
    }

    private static String inner(String type) {
        return switch (type) {
            case SYNCHRONIZED + "Map" -> "m";
            case SYNCHRONIZED + "Collection" -> "c";
            case "java.util.Arrays$ArrayList" -> "a";
            default -> null;
        };
    }
}

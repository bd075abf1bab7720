package heddle.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which calls from application code order threads or touch containers: the rows of {@link SyncRows} and {@link
 * ContainerRows}. A call site is woven when a row may apply to it by static type and method name; which row does apply
 * is decided by the receiver's class at run time, so that a synchronised wrapper is not taken for the map inside.
 */
public final class CallTable {
    /** A row: the methods of a class and what they do before and after. Rows of a class come before its supertypes'. */
    record Row(String type, boolean isStatic, Set<String> methods, Effect before, Effect after) {
        /** Whether the row is about order; else it is about the state of a container. */
        boolean orders() {
            return before != Effect.READS && before != Effect.WRITES;
        }

        /** Whether the calling thread is in a state of its own from then on: in a wait, or reading optimistically. */
        boolean lasts() {
            return before == Effect.WAIT_BEGIN
                    || before == Effect.GIVE_UP
                    || after == Effect.OPTIMISTIC
                    || after == Effect.VALIDATE;
        }
    }

    private static final List<Row> ROWS = new ArrayList<>();
    /** Method names, and static methods as {@code type.name}, by number. */
    private static final Map<String, Integer> IDS = new HashMap<>();

    private static final Set<String> NAMES = new HashSet<>();
    private static final Map<String, Boolean> RELATED = new HashMap<>();
    private static final boolean[] BEFORE;
    private static final boolean[] AFTER;
    private static final boolean[] LASTS;
    private static final Effects STATIC;

    /** The effects of all calls on receivers of one class, by call number. */
    static final class Effects {
        final Effect[] before = new Effect[IDS.size()];
        final Effect[] after = new Effect[IDS.size()];
        boolean ordersElements;
        /** Null unless the class passes its calls on. */
        Wrappers wrapper;
        /** Calls by which it passes on those of other names; null if there are none. */
        int[] inner;

        private void add(Row row, String method, int id) {
            if (before[id] == null && after[id] == null && row.methods.contains(method)) {
                before[id] = row.before;
                after[id] = row.after;
            }
        }
    }

    private static final ClassValue<Effects> BY_CLASS = new ClassValue<>() {
        @Override
        protected Effects computeValue(Class<?> type) {
            return effectsOf(type);
        }
    };

    static {
        parse(SyncRows.TEXT);
        parse(ContainerRows.TEXT);
        BEFORE = new boolean[IDS.size()];
        AFTER = new boolean[IDS.size()];
        LASTS = new boolean[IDS.size()];
        STATIC = new Effects();
        for (Row row : ROWS) {
            for (String method : row.methods) {
                int id = IDS.get(row.isStatic ? row.type + '.' + method : method);
                BEFORE[id] |= row.before != null;
                AFTER[id] |= row.after != null;
                LASTS[id] |= row.lasts();
                if (row.isStatic) {
                    STATIC.add(row, method, id);
                }
            }
        }
    }

    private CallTable() {}

    private static void parse(String text) {
        for (String line : Columns.lines(text)) {
            List<String> columns = Columns.of(line);
            boolean isStatic = columns.get(0).startsWith("static ");
            String type = isStatic ? columns.get(0).substring(7) : columns.get(0);
            Set<String> methods = new HashSet<>();
            for (String method : Columns.words(columns.get(1))) {
                methods.add(method);
                NAMES.add(method);
                IDS.putIfAbsent(isStatic ? type + '.' + method : method, IDS.size());
            }
            ROWS.add(new Row(type, isStatic, methods, effect(columns.get(2)), effect(columns.get(3))));
        }
    }

    private static Effect effect(String name) {
        return name.equals("-") ? null : Effect.valueOf(name);
    }

    private static Effects effectsOf(Class<?> type) {
        Set<String> types = new HashSet<>();
        supertypes(type, types);
        Effects effects = new Effects();
        for (Row row : ROWS) {
            if (!row.isStatic && types.contains(row.type)) {
                for (String method : row.methods) {
                    if (row.orders() || !overrides(type, method)) {
                        effects.add(row, method, IDS.get(method));
                    }
                }
            }
        }
        for (String method : List.of("toArray", "containsKey", "next")) {
            effects.ordersElements |= effects.after[IDS.get(method)] == Effect.ACQUIRE;
        }
        effects.wrapper = Wrappers.of(type);
        if (effects.wrapper != null) {
            effects.inner = effects.wrapper.inner(IDS);
        }
        return effects;
    }

    /**
     * Whether a class of the program implements the method itself: what it does to the container, and under which
     * locks, its own body tells. Of one that was not woven nothing is known.
     */
    private static boolean overrides(Class<?> type, String method) {
        for (Class<?> c = type; c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
            WovenClass woven = WovenClass.of(c);
            if (woven == null || woven.implementsMethod(method)) {
                return true;
            }
        }
        return false;
    }

    private static void supertypes(Class<?> type, Set<String> names) {
        if (type != null && names.add(type.getName())) {
            supertypes(type.getSuperclass(), names);
            for (Class<?> each : type.getInterfaces()) {
                supertypes(each, names);
            }
        }
    }

    /** The object that a receiver passes calls on to, if it is one of {@link Wrappers}; else the receiver. */
    static Object behind(Object receiver) {
        Object object = receiver;
        while (object != null && of(object).wrapper != null) {
            object = of(object).wrapper.wrapped(object);
        }
        return object;
    }

    /** The effects for a receiver; those of static calls for null. */
    private static Effects of(Object receiver) {
        return receiver == null ? STATIC : BY_CLASS.get(receiver.getClass());
    }

    /** Whether taking an element out of a collection, map or iterator orders threads. */
    static boolean ordersElements(Object collection) {
        return of(collection).ordersElements;
    }

    /** What a call on {@code receiver} does before it to the object behind. */
    static Effect before(Object receiver, Object behind, int call) {
        int id = receiver == behind ? call : inner(receiver, call);
        return id < 0 ? null : of(behind).before[id];
    }

    static Effect after(Object receiver, Object behind, int call) {
        int id = receiver == behind ? call : inner(receiver, call);
        return id < 0 ? null : of(behind).after[id];
    }

    /** The call that a wrapper makes on what it wraps. */
    private static int inner(Object receiver, int call) {
        int id = call;
        for (Object object = receiver;
                of(object).wrapper != null;
                object = of(object).wrapper.wrapped(object)) {
            id = of(object).inner == null || id < 0 ? id : of(object).inner[id];
        }
        return id;
    }

    public static boolean names(String method) {
        return NAMES.contains(method);
    }

    public static int staticCall(String type, String method) {
        return IDS.getOrDefault(type + '.' + method, -1);
    }

    /** The number of a call on the given JDK type, if a row's class is among its sub- or supertypes; else -1. */
    public static int call(String type, String method) {
        Integer id = IDS.get(method);
        return id != null && related(type, method) ? id : -1;
    }

    /** The number of a call of a method of a class of the JDK; -1 if the table does not know it. */
    static int call(Class<?> type, String method, boolean isStatic) {
        if (type.getClassLoader() != null || !NAMES.contains(method)) {
            return -1;
        }
        return isStatic ? staticCall(type.getName(), method) : call(type.getName(), method);
    }

    private static boolean related(String type, String method) {
        String key = type + '.' + method;
        Boolean known;
        synchronized (RELATED) {
            known = RELATED.get(key);
        }
        if (known == null) {
            known = computeRelated(type, method); // may weave other classes, and ask for what these call
            synchronized (RELATED) {
                RELATED.put(key, known);
            }
        }
        return known;
    }

    private static boolean computeRelated(String type, String method) {
        Class<?> receiver = JdkClasses.load(type);
        for (Row row : ROWS) {
            if (receiver != null && !row.isStatic && row.methods.contains(method)) {
                Class<?> modelled = JdkClasses.load(row.type);
                if (modelled == null) {
                    continue;
                }
                if (receiver.isAssignableFrom(modelled) || modelled.isAssignableFrom(receiver)) {
                    return true;
                }
            }
        }
        return false;
    }

    public static boolean hasBefore(int call) {
        return BEFORE[call];
    }

    public static boolean hasAfter(int call) {
        return AFTER[call];
    }

    /** Whether the call must be followed at all times, because what it does to its thread outlasts it. */
    public static boolean lasts(int call) {
        return LASTS[call];
    }
}

package heddle.runtime.jdk;

import heddle.runtime.site.Site;
import heddle.runtime.site.WovenClass;
import java.lang.reflect.Modifier;
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
    /**
     * A row: the methods of a class and what they do before and after. Rows of a class come before its supertypes'. Where
     * {@code callers} is not null, calls on these types alone can reach it; else all sub- and supertypes, which have to be
     * loaded to be known.
     */
    record Row(String type, List<String> callers, boolean isStatic, Set<String> methods, Effect before, Effect after) {
        /** Whether the row is about order; else it is about the state of a container. */
        boolean orders() {
            return !touches(before) && !touches(after);
        }

        private static boolean touches(Effect effect) {
            return effect != null && effect.touches();
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
    /** The rows about calls on objects, by the names of their methods. */
    private static final Map<String, List<Row>> BY_METHOD = new HashMap<>();

    private static final Map<String, Site> RELATED = new HashMap<>();
    private static final boolean[] BEFORE;
    private static final boolean[] AFTER;
    private static final boolean[] LASTS;
    /** The plan of static calls. */
    static final CallPlan STATIC;

    /** The effects of all calls on receivers of one class, by call number, as they are read out of the rows. */
    static final class Effects {
        final Effect[] before = new Effect[IDS.size()];
        final Effect[] after = new Effect[IDS.size()];
        boolean isContainer;

        private boolean reads(String method) {
            return before[IDS.get(method)] == Effect.READS;
        }

        private void add(Row row, String method, int id) {
            if (before[id] == null && after[id] == null && row.methods.contains(method)) {
                before[id] = row.before;
                after[id] = row.after;
            }
        }

        boolean isIterator() {
            return reads("hasNext");
        }

        boolean ordersElements() {
            boolean orders = false;
            for (String method : List.of("toArray", "containsKey", "next")) {
                Effect effect = after[IDS.get(method)];
                orders |= effect == Effect.ACQUIRE || effect == Effect.UNLOCKED;
            }
            return orders;
        }

        boolean touch() {
            for (int id = 0; id < before.length; id++) {
                if (Row.touches(before[id]) || Row.touches(after[id])) {
                    return true;
                }
            }
            return false;
        }

        boolean looksUp() {
            for (Effect effect : before) {
                if (effect == Effect.LOOKS_UP) {
                    return true;
                }
            }
            return false;
        }
    }

    static {
        parse(SyncRows.TEXT);
        parse(ContainerRows.TEXT);
        parse(StatefulRows.TEXT);
        BEFORE = new boolean[IDS.size()];
        AFTER = new boolean[IDS.size()];
        LASTS = new boolean[IDS.size()];
        Effects statics = new Effects();
        for (Row row : ROWS) {
            for (String method : row.methods) {
                int id = IDS.get(row.isStatic ? row.type + '.' + method : method);
                BEFORE[id] |= row.before != null;
                AFTER[id] |= row.after != null;
                LASTS[id] |= row.lasts();
                if (row.isStatic) {
                    statics.add(row, method, id);
                } else {
                    rowsOf(method).add(row);
                }
            }
        }
        STATIC = new CallPlan(null, statics);
    }

    private CallTable() {}

    private static void parse(String text) {
        for (String line : Columns.lines(text)) {
            List<String> columns = Columns.of(line);
            List<String> types = Columns.words(columns.get(0));
            boolean isStatic = types.get(0).equals("static");
            String type = types.get(isStatic ? 1 : 0);
            List<String> callers = !isStatic && types.size() > 1 ? types : null;
            Set<String> methods = new HashSet<>();
            for (String method : Columns.words(columns.get(1))) {
                methods.add(method);
                NAMES.add(method);
                IDS.putIfAbsent(isStatic ? type + '.' + method : method, IDS.size());
            }
            ROWS.add(new Row(type, callers, isStatic, methods, effect(columns.get(2)), effect(columns.get(3))));
        }
    }

    private static List<Row> rowsOf(String method) {
        List<Row> rows = BY_METHOD.get(method);
        if (rows == null) {
            rows = new ArrayList<>();
            BY_METHOD.put(method, rows);
        }
        return rows;
    }

    private static Effect effect(String name) {
        return name.equals("-") ? null : Effect.valueOf(name);
    }

    static CallPlan plan(Class<?> type) {
        Set<String> types = new HashSet<>();
        supertypes(type, types);
        Effects effects = new Effects();
        boolean pure = true;
        for (Row row : ROWS) {
            if (!row.isStatic && types.contains(row.type)) {
                for (String method : row.methods) {
                    if (row.orders() || !overrides(type, method)) {
                        effects.add(row, method, IDS.get(method));
                    } else {
                        pure = false;
                    }
                }
            }
        }
        effects.isContainer = pure && (effects.reads("size") || effects.reads("length"));
        return new CallPlan(type, effects);
    }

    /** The calls of a wrapper by those that they become; null when all keep their names. */
    static int[] renamed(Wrappers wrapper) {
        return wrapper.inner(IDS);
    }

    /**
     * Whether a class of the program implements the method itself: its own body shows its effect on the container, and
     * under which locks. Of one that was not woven nothing is known.
     */
    public static boolean overrides(Class<?> type, String method) {
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
    public static Object behind(Object receiver) {
        Object object = receiver;
        CallPlan plan = CallPlan.of(object);
        while (plan.isWrapper()) {
            object = plan.wrapped(object);
            plan = CallPlan.of(object);
        }
        return object;
    }

    /** Whether a class, given by its name, is one of the JDK whose objects have state that calls read or change. */
    public static boolean keepsState(String type) {
        boolean mayBe = type.startsWith("java.") && !type.endsWith("Exception") && !type.endsWith("Error");
        Class<?> found = mayBe ? JdkClasses.load(type) : null;
        return found != null && CallPlan.of(found).keepsState;
    }

    /** Whether taking an element out of a collection, map or iterator orders threads. */
    public static boolean ordersElements(Object collection) {
        return CallPlan.of(collection).ordersElements;
    }

    /** Whether an object is a container of the table, which its class leaves as the JDK has it. */
    public static boolean isContainer(Object object) {
        return CallPlan.of(object).isContainer;
    }

    /** The effect of a call on {@code receiver} on the object behind it, before the call. */
    public static Effect before(Object receiver, Object behind, int call) {
        return CallPlan.of(behind).before[receiver == behind ? call : passedOn(receiver, call)];
    }

    public static Effect after(Object receiver, Object behind, int call) {
        return CallPlan.of(behind).after[receiver == behind ? call : passedOn(receiver, call)];
    }

    /** Whether a call reads or writes the object behind, whatever else it does: {@code READS}, {@code WRITES} or null. */
    public static Effect touches(Object receiver, Object behind, int call) {
        Effect before = before(receiver, behind, call);
        Effect effect = before != null ? before : after(receiver, behind, call);
        if (effect == null || !effect.touches() || effect == Effect.RUNS_STREAM || effect == Effect.RUNS_PART) {
            return null;
        }
        return switch (effect) {
            case WRITES, WRITES_ELEMENT, WRITES_ELEMENTS -> Effect.WRITES;
            default -> Effect.READS;
        };
    }

    /** The call that arrives at the object behind a receiver. */
    private static int passedOn(Object receiver, int call) {
        int id = call;
        Object object = receiver;
        for (CallPlan plan = CallPlan.of(object); plan.isWrapper(); plan = CallPlan.of(object)) {
            id = plan.passedOn(id);
            object = plan.wrapped(object);
        }
        return id;
    }

    /** Whether a call of a method orders threads, on an object that has all these types. */
    public static boolean orders(Set<String> types, String method, boolean isStatic) {
        for (Row row : ROWS) {
            if (row.orders() && row.isStatic == isStatic && types.contains(row.type) && row.methods.contains(method)) {
                return true;
            }
        }
        return false;
    }

    /** The number of calls of that name. */
    public static int id(String method) {
        return IDS.get(method);
    }

    public static boolean names(String method) {
        return NAMES.contains(method);
    }

    /**
     * The model of a call by its static type.
     *
     * @param id its number
     * @param before whether some row that may apply has an effect before it
     */
    public record Site(int id, boolean before, boolean after) {
        /** The same call, known by two types. */
        public Site or(Site other) {
            return new Site(id, before || other.before, after || other.after);
        }
    }

    /** A static call; null if it is not modelled. */
    public static Site staticCall(String type, String method) {
        Integer id = IDS.get(type + '.' + method);
        return id == null ? null : new Site(id, BEFORE[id], AFTER[id]);
    }

    /** A call on the given JDK type, if a row's class is among its sub- or supertypes; else null. */
    public static Site call(String type, String method) {
        Integer id = IDS.get(method);
        return id == null ? null : related(type, method, id);
    }

    /**
     * The number of a call that orders threads, of a method that a class of the JDK declares; -1 if it is none. The class of
     * the receiver decides; if it is not known, a method of an abstract class or an interface may be any of that name.
     * Unlike {@link #call(String, String)} it takes no lock.
     */
    public static int call(Class<?> declaring, Object receiver, String method, boolean isStatic) {
        Integer id = IDS.get(isStatic ? declaring.getName() + '.' + method : method);
        if (id == null || declaring.getClassLoader() != null) {
            return -1;
        }
        if (receiver == null && !isStatic && Modifier.isAbstract(declaring.getModifiers())) {
            return id;
        }
        CallPlan effects = isStatic ? STATIC : CallPlan.of(receiver == null ? declaring : receiver.getClass());
        boolean orders = effects.isWrapper()
                || effects.before[id] != null && effects.before[id].orders()
                || effects.after[id] != null && effects.after[id].orders();
        return orders ? id : -1;
    }

    private static final Site UNRELATED = new Site(-1, false, false);

    @SuppressWarnings("ReferenceEquality") // one object stands for none
    private static Site related(String type, String method, int id) {
        String key = type + '.' + method;
        Site known;
        synchronized (RELATED) {
            known = RELATED.get(key);
        }
        if (known == null) {
            known = computeRelated(type, method, id); // may weave other classes, and ask for what these call
            synchronized (RELATED) {
                RELATED.put(key, known);
            }
        }
        return known == UNRELATED ? null : known;
    }

    private static Site computeRelated(String type, String method, int id) {
        boolean before = false;
        boolean after = false;
        for (Row row : BY_METHOD.getOrDefault(method, List.of())) {
            boolean adds = row.before != null && !before || row.after != null && !after;
            if (adds && reaches(type, row)) {
                before |= row.before != null;
                after |= row.after != null;
            }
        }
        return before || after ? new Site(id, before, after) : UNRELATED;
    }

    private static boolean reaches(String type, Row row) {
        if (row.callers != null) {
            return row.callers.contains(type);
        }
        Class<?> receiver = type.equals("java.lang.Object") ? Object.class : JdkClasses.load(type);
        if (receiver == null || receiver == Object.class) {
            return receiver != null;
        }
        Set<String> types = new HashSet<>();
        supertypes(receiver, types);
        if (types.contains(row.type) || Modifier.isFinal(receiver.getModifiers())) {
            return types.contains(row.type);
        }
        Class<?> modelled = JdkClasses.load(row.type);
        return modelled != null && receiver.isAssignableFrom(modelled);
    }

    public static boolean hasAfter(int call) {
        return AFTER[call];
    }

    /** Whether the call must be followed at all times, because what it does to its thread outlasts it. */
    public static boolean lasts(int call) {
        return LASTS[call];
    }
}

package heddle.runtime.site;

import heddle.runtime.lock.SpinLock;
import heddle.runtime.sync.Initialisation;
import heddle.runtime.vm.IdentityTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Metadata of a woven class: which of its fields carry shadow, and when its initialisation
 * ended. Registered by the weaver before the class is defined.
 */
public final class WovenClass extends Initialisation {
    /** Prefixes of injected fields: write word, read word, read vector or number; sync state of a volatile. */
    public static final String INJECTED = "heddle$";
    /** Part of the names of injected methods, which otherwise look like those of lambda expressions. */
    public static final String REFERENCE = "$$ref";

    /** While recording: the only thread that has touched the object. */
    public static final String USER = "heddle$u";

    public static final String WRITE = "heddle$w$";
    public static final String READ = "heddle$r$";
    public static final String VECTOR = "heddle$v$";
    public static final String STATE = "heddle$s$";
    /** Read vectors of many fields, numbered, of instances and of the class. */
    private static final String VECTORS = "heddle$m$";

    private static final String STATIC_VECTORS = "heddle$n$";
    /** Owner words of a region detector, numbered, of instances and of the class. */
    public static final String OWNER = "heddle$o$";

    public static final String STATIC_OWNER = "heddle$c$";
    /** The pages of a sampling detector, of an instance and of the class. */
    public static final String PAGE = "heddle$p$";

    public static final String STATIC_PAGE = "heddle$q$";

    /** The woven classes of one loader, by name with dots; guarded by its own lock. */
    private static final class Loaded extends IdentityTable.Entry {
        final SpinLock lock = new SpinLock();
        final Map<String, WovenClass> classes = new HashMap<>();

        Loaded(Object loader) {
            super(loader);
        }
    }

    /** By identity: a loader's own hashCode is the program's code. The boot loader stands under {@link #BOOT}. */
    private static final IdentityTable<Loaded> BY_LOADER = new IdentityTable<>() {
        @Override
        protected Loaded create(Object key) {
            return new Loaded(key);
        }
    };

    private static final AtomicInteger FIELDS = new AtomicInteger();
    private static final Object BOOT = new Object();

    /** How a declared field is observed. */
    public enum Kind {
        PLAIN,
        VOLATILE,
        /** Carries no shadow. */
        FINAL
    }

    private final SpinLock lock = new SpinLock();
    private final Map<String, Kind> fields = new HashMap<>();
    private final Set<String> statics = new HashSet<>();
    /** Plain fields in the order of their declaration, those of instances and of the class counted apart. */
    private final Map<String, Integer> places = new HashMap<>();
    /** Of instances, and static ones. */
    private final int[] plainFields = new int[2];

    private volatile boolean hasInitialiser;
    /** Names of instance methods with a body. */
    private final Set<String> methods = new HashSet<>();

    private WovenClass(String name) {
        super(name);
    }

    public static WovenClass register(ClassLoader loader, String name) {
        Loaded loaded = BY_LOADER.of(loader == null ? BOOT : loader);
        loaded.lock.lock();
        try {
            WovenClass woven = loaded.classes.get(name);
            if (woven == null) {
                woven = new WovenClass(name);
                loaded.classes.put(name, woven);
            }
            return woven;
        } finally {
            loaded.lock.unlock();
        }
    }

    /** Null for a class that was not woven. */
    public static WovenClass of(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        Loaded loaded = BY_LOADER.of(loader == null ? BOOT : loader);
        loaded.lock.lock();
        try {
            return loaded.classes.get(type.getName());
        } finally {
            loaded.lock.unlock();
        }
    }

    /** Whether a class that was woven before declares a field of that name that is neither volatile nor final. */
    public static boolean isPlain(ClassLoader loader, String type, String field) {
        Loaded loaded = BY_LOADER.of(loader == null ? BOOT : loader);
        loaded.lock.lock();
        try {
            WovenClass woven = loaded.classes.get(type);
            return woven != null && woven.kind(field) == Kind.PLAIN;
        } finally {
            loaded.lock.unlock();
        }
    }

    /** The name of the reference to the read vectors of a plain field, given by its place; several fields share it. */
    public static String vectors(int place, boolean isStatic) {
        return (isStatic ? STATIC_VECTORS : VECTORS) + place / WordCell.FIELDS;
    }

    /** Whether a field is the first of those that share a reference to their read vectors. */
    public static boolean isFirstOfVectors(int place) {
        return place % WordCell.FIELDS == 0;
    }

    long wordCell(String field, long write, long read, long third) {
        int place = place(field);
        int first = place / WordCell.FIELDS * WordCell.FIELDS;
        int fields = Math.min(WordCell.FIELDS, plainFields(isStatic(field)) - first);
        return WordCell.pack(write, read, third, place - first, fields);
    }

    /** How many fields of woven classes are observed. */
    public static int fieldCount() {
        return FIELDS.get();
    }

    public void addField(String field, Kind kind, boolean isStatic) {
        lock.lock();
        try {
            if (kind != Kind.FINAL && !fields.containsKey(field)) {
                FIELDS.incrementAndGet();
            }
            fields.put(field, kind);
            if (isStatic) {
                statics.add(field);
            }
            if (kind == Kind.PLAIN && !places.containsKey(field)) {
                places.put(field, plainFields[isStatic ? 1 : 0]++);
            }
        } finally {
            lock.unlock();
        }
    }

    /** The number of a plain field among those that share owner words with it. */
    public int place(String field) {
        lock.lock();
        try {
            return places.get(field);
        } finally {
            lock.unlock();
        }
    }

    /** How many plain fields there are, either static or of instances. */
    public int plainFields(boolean isStatic) {
        lock.lock();
        try {
            return plainFields[isStatic ? 1 : 0];
        } finally {
            lock.unlock();
        }
    }

    /** The class has a static initialiser, which tells its end. */
    public void addInitialiser() {
        hasInitialiser = true;
    }

    boolean hasInitialiser() {
        return hasInitialiser;
    }

    public void addMethod(String method) {
        lock.lock();
        try {
            methods.add(method);
        } finally {
            lock.unlock();
        }
    }

    public boolean implementsMethod(String method) {
        lock.lock();
        try {
            return methods.contains(method);
        } finally {
            lock.unlock();
        }
    }

    public boolean declares(String field) {
        lock.lock();
        try {
            return fields.containsKey(field);
        } finally {
            lock.unlock();
        }
    }

    /** Null for a field that this class does not declare. */
    Kind kind(String field) {
        lock.lock();
        try {
            return fields.get(field);
        } finally {
            lock.unlock();
        }
    }

    /** Fields of one kind, either the static or the instance ones: their offsets are in different objects. */
    public String[] fields(Kind kind, boolean isStatic) {
        lock.lock();
        try {
            List<String> names = new ArrayList<>();
            for (Map.Entry<String, Kind> field : fields.entrySet()) {
                if (field.getValue() == kind && statics.contains(field.getKey()) == isStatic) {
                    names.add(field.getKey());
                }
            }
            return names.toArray(new String[0]);
        } finally {
            lock.unlock();
        }
    }

    /** All fields that carry shadow. */
    String[] observed() {
        lock.lock();
        try {
            List<String> names = new ArrayList<>();
            for (Map.Entry<String, Kind> field : fields.entrySet()) {
                if (field.getValue() != Kind.FINAL) {
                    names.add(field.getKey());
                }
            }
            return names.toArray(new String[0]);
        } finally {
            lock.unlock();
        }
    }

    public boolean isStatic(String field) {
        lock.lock();
        try {
            return statics.contains(field);
        } finally {
            lock.unlock();
        }
    }
}

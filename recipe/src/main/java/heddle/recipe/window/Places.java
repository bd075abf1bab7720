package heddle.recipe.window;

import heddle.recipe.code.CodeBase;
import heddle.recipe.code.CodeClass;
import heddle.recipe.machine.Access;
import heddle.recipe.machine.Objects;
import heddle.trace.Domain;
import heddle.trace.Names;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Which location of the trace a field of an object, or an element of an array, is: learnt from accesses. */
public final class Places {
    private final CodeBase code;
    private final Objects objects;
    private final Map<Key, Long> locations = new HashMap<>();
    /** Locations that hold zero until they are written. */
    private final LongOpenHashSet startAtZero = new LongOpenHashSet();

    private final Map<Key, Long> constants = new HashMap<>();
    private final Map<String, Integer> locks = new HashMap<>();
    private int knownLocks;
    private final Set<String> initialised = new HashSet<>();
    private final Map<String, Long> literals = new HashMap<>();

    /** @param field the declaring class and the field's name; null for an element */
    private record Key(long object, long index, String field) {}

    public Places(CodeBase code, Objects objects) {
        this.code = code;
        this.objects = objects;
    }

    private Key key(Access access) {
        long object = access.base() == null ? 0 : objects.number(access.base().bits());
        if (access.index() != null) {
            return new Key(object, access.index().bits(), null);
        }
        CodeClass declaring = code.declaring(access.owner(), access.name());
        return new Key(object, 0, (declaring == null ? access.owner() : declaring.name) + '.' + access.name());
    }

    void learn(Access access, long location) {
        locations.putIfAbsent(key(access), location);
        boolean isCreated = access.base() == null
                || objects.isCreated(objects.number(access.base().bits()));
        String type = access.base() == null
                ? ""
                : objects.type(objects.number(access.base().bits()));
        if (isCreated && type != null && !type.startsWith("[[")) {
            startAtZero.add(location);
        }
    }

    /** The location of an access that may never have been made; null if no access to it is in the trace. */
    Long find(Access access) {
        return locations.get(key(access));
    }

    /** A field whose accesses are no events was read; it is final, or of a class that is not woven. */
    void learnConstant(Access access, long bits) {
        if (access.index() == null && code.declaring(access.owner(), access.name()) != null) {
            constants.put(key(access), bits);
        }
    }

    Long constant(Access access) {
        return constants.get(key(access));
    }

    void learnLiteral(String text, long object) {
        literals.putIfAbsent(text, object);
    }

    /** The object that a string of the constant pool is, null if no thread was seen to load it. */
    Long literal(String text) {
        return literals.get(text);
    }

    /** The lock of an object, -1 if the trace has none. */
    int lock(long object, Names names) {
        return lock(objects.type(object).replace('/', '.'), code.hashOf(object), names);
    }

    int lock(CodeClass type, Names names) {
        return lock(type.name.replace('/', '.') + ".class", 0, names);
    }

    private int lock(String name, long instance, Names names) {
        for (; knownLocks < names.count(Domain.LOCK); knownLocks++) {
            String known = names.name(Domain.LOCK, knownLocks) + '@' + names.instance(Domain.LOCK, knownLocks);
            locks.put(known, knownLocks);
        }
        return locks.getOrDefault(name + '@' + instance, -1);
    }

    /** A class is in use: it is initialised, and so are those above it. */
    void initialised(CodeClass type) {
        CodeClass next = type;
        while (next != null && initialised.add(next.name)) {
            next = code.type(next.node.superName);
        }
    }

    boolean isInitialised(CodeClass type) {
        return initialised.contains(type.name);
    }

    boolean startsAtZero(long location) {
        return startAtZero.contains(location);
    }
}

package heddle.recipe.place;

import heddle.recipe.code.CodeBase;
import heddle.recipe.code.CodeClass;
import heddle.recipe.machine.Access;
import heddle.recipe.machine.Atomics;
import heddle.recipe.machine.Objects;
import heddle.trace.Domain;
import heddle.trace.Names;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

/** Which location of the trace a field of an object, or an element of an array, is: learnt from accesses. */
public final class Places {
    private final CodeBase code;
    private final Objects objects;
    private final Renumbering<Key> numbers = new Renumbering<>();
    /** Locations that hold zero until they are written. */
    private final LongOpenHashSet startAtZero = new LongOpenHashSet();

    /** By element: its array. Accesses by outside code before a constructor ended were to another location. */
    private final Long2LongOpenHashMap arrayAt = new Long2LongOpenHashMap();

    private final Long2LongOpenHashMap startOfAtomics = new Long2LongOpenHashMap();
    private final Long2LongOpenHashMap atomicAt = new Long2LongOpenHashMap();
    /** Atomics whose values may change without an event. */
    private final LongOpenHashSet distrusted = new LongOpenHashSet();

    private final Map<Key, Access> distrustedFields = new HashMap<>();

    private static final int MOST_NEW = 1_000_000;
    private int startsOfNew;
    private final Map<Key, Long> constants = new HashMap<>();
    private final Unbound unbound = new Unbound();
    private final LongOpenHashSet given = new LongOpenHashSet();
    private boolean isLost;
    private final Map<String, Integer> locks = new HashMap<>();
    private int knownLocks;
    private final Map<String, Long> literals = new HashMap<>();

    /** @param field the declaring class and the field's name; null for an element that is accessed plainly */
    private record Key(long object, long index, String field) {}

    /** Keys of objects that had no recorded number when something was learnt of them: a constructor's own, mostly. */
    private final class Unbound {
        private static final int MOST = 100_000;
        private final ArrayDeque<Key> keys = new ArrayDeque<>();
        private final LongArrayList givenObjects = new LongArrayList();
        private int seen;

        void noteGiven(long object) {
            givenObjects.add(object);
        }

        void note(Key key) {
            if (key.object < 0) {
                keys.add(key);
                if (keys.size() > MOST) {
                    keys.removeFirst();
                }
            }
        }

        /** Facts about an object hold for it under the number by which it is known now. */
        void settle() {
            int bound = objects.mark().bound();
            if (bound == seen) {
                return;
            }
            seen = bound;
            givenObjects.removeIf(object -> {
                given.add(objects.number(object));
                return objects.number(object) > 0;
            });
            keys.removeIf(key -> {
                long number = objects.number(key.object);
                if (number > 0) {
                    Key known = new Key(number, key.index, key.field);
                    numbers.move(key, known);
                    moveConstant(key, known);
                }
                return number > 0;
            });
        }

        private void moveConstant(Key from, Key to) {
            Long value = constants.remove(from);
            if (value != null) {
                constants.putIfAbsent(to, value);
            }
        }
    }

    public Places(CodeBase code, Objects objects) {
        this.code = code;
        this.objects = objects;
    }

    private Key key(Access access) {
        long object = access.base() == null ? 0 : objects.number(access.base().bits());
        if (access.index() != null) {
            return new Key(object, access.index().bits(), access.name());
        }
        CodeClass declaring = code.declaring(access.owner(), access.name());
        return new Key(object, 0, (declaring == null ? access.owner() : declaring.name) + '.' + access.name());
    }

    public void learn(Access access, long location) {
        Key key = key(access);
        numbers.add(key, location);
        unbound.note(key);
        if (Atomics.isHeld(access)) {
            unbound.settle();
            atomicAt.putIfAbsent(location, key.object);
            Long first = constants.get(key);
            if (first != null) {
                startOfAtomics.putIfAbsent(location, first.longValue());
            }
            return;
        }
        boolean isCreated = access.base() == null
                || objects.isCreated(objects.number(access.base().bits()));
        String type = access.base() == null
                ? ""
                : objects.type(objects.number(access.base().bits()));
        if (isCreated && type != null && !type.startsWith("[[")) {
            startAtZero.add(location);
            if (access.index() != null) {
                arrayAt.putIfAbsent(location, key.object);
            }
        }
    }

    /** An atomic or a container is created, and holds a value from then on. */
    public void createAtomic(Access access, long value) {
        Key key = key(access);
        if (startsOfNew++ < MOST_NEW) {
            constants.put(key, value);
            unbound.note(key);
        }
    }

    /** Something is done to an atomic, a container or a volatile field, or may be, of which there need be no event. */
    public void distrust(Access access) {
        if (Atomics.isHeld(access)) {
            distrusted.add(objects.number(access.base().bits()));
        } else {
            distrustedFields.putIfAbsent(key(access), access);
        }
    }

    /** Whether nothing was done of which there is no event. */
    public boolean isTrusted(long location) {
        unbound.settle();
        long atomic = objects.number(atomicAt.get(location));
        return !distrusted.contains(atomic)
                && distrustedFields.values().stream().noneMatch(field -> isAt(field, location));
    }

    private boolean isAt(Access field, long location) {
        Long at = find(field);
        while (at != null && at >= 0 && at != location) {
            at = numbers.before(at);
        }
        return at != null && at == location;
    }

    /** The location that a field or element was before a constructor ended, -1 if it was always the same. */
    public long before(long location) {
        unbound.settle();
        return numbers.before(location);
    }

    /** The value of an untouched location, null if that is not known. */
    public Long first(long location) {
        if (startOfAtomics.containsKey(location)) {
            return startOfAtomics.get(location);
        }
        boolean isFilled = arrayAt.containsKey(location) && given.contains(objects.number(arrayAt.get(location)));
        return startAtZero.contains(location) && !isFilled ? Long.valueOf(0) : null;
    }

    /** The location of an access that may never have been made; null if no access to it is in the trace. */
    Long find(Access access) {
        unbound.settle();
        return numbers.latest(key(access));
    }

    /** A field whose accesses are no events was read; it is final, or of a class that is not woven. */
    public void learnConstant(Access access, long bits) {
        if (access.index() == null && code.declaring(access.owner(), access.name()) != null) {
            Key key = key(access);
            constants.put(key, bits);
            unbound.note(key);
        }
    }

    Long constant(Access access) {
        unbound.settle();
        return constants.get(key(access));
    }

    public void giveOutside(long object) {
        if (object != 0 && given.add(objects.number(object)) && objects.number(object) < 0) {
            unbound.noteGiven(object);
        }
    }

    /** From now on a thread may have done what nobody saw. */
    public void markLost() {
        isLost = true;
    }

    /**
     * Whether a field or element that no followed code has accessed holds zero: its object was created in followed code, and
     * nobody else can have written to it.
     */
    boolean isUntouched(Access access) {
        if (access.base() == null || isLost) {
            return false;
        }
        long object = objects.number(access.base().bits());
        String type = objects.type(object);
        unbound.settle();
        return object > 0
                && objects.isCreated(object)
                && type != null
                && !type.startsWith("[[")
                && !given.contains(object);
    }

    /** The value of a field, element, atomic or container that nobody has touched; null if that is not known. */
    Long created(Access access) {
        return Atomics.isHeld(access) ? constant(access) : Long.valueOf(0);
    }

    public void learnLiteral(String text, long object) {
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
}

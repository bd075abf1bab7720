package heddle.recipe.window;

import heddle.recipe.code.CodeBase;
import heddle.recipe.code.CodeClass;
import heddle.recipe.machine.Access;
import heddle.recipe.machine.Objects;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.HashMap;
import java.util.Map;

/** Which location of the trace a field of an object, or an element of an array, is: learnt from accesses. */
public final class Places {
    private final CodeBase code;
    private final Objects objects;
    private final Map<Key, Long> locations = new HashMap<>();
    /** Locations that hold zero until they are written. */
    private final LongOpenHashSet startAtZero = new LongOpenHashSet();

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

    boolean startsAtZero(long location) {
        return startAtZero.contains(location);
    }
}

package heddle.recipe.machine;

import heddle.recipe.jdk.Containers;
import heddle.recipe.term.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Memory that one thread alone can reach: elements of arrays that it created and whose accesses are no events, and the states of
 * containers that never leave their method.
 */
final class OwnElements {
    private final Map<Slot, Value> values = new HashMap<>();

    private record Slot(long array, long index) {}

    /** Where an access goes; null if others may reach that, too. */
    private static Slot slot(Access access) {
        if (Containers.isOne(access.owner())) {
            return access.isConfined() ? new Slot(access.base().bits(), -1) : null;
        }
        boolean isOwn = access.isArray() && access.site() == 0 && access.base().bits() < 0;
        return isOwn ? new Slot(access.base().bits(), access.index().bits()) : null;
    }

    /** The value that the thread wrote there, or null. */
    Value get(Access access) {
        Slot slot = slot(access);
        return slot == null ? null : values.get(slot);
    }

    /** A container is new; whether it ever leaves its method shows when it is called. */
    void create(Value container, Value state) {
        values.put(new Slot(container.bits(), -1), state);
    }

    void remove(Access access) {
        Slot slot = slot(access);
        if (slot != null) {
            values.remove(slot);
        }
    }

    /** False if the element is not the thread's own. */
    boolean put(Access access, Value value) {
        Slot slot = slot(access);
        if (slot != null) {
            values.put(slot, value);
        }
        return slot != null;
    }

    int size() {
        return values.size();
    }

    void clear() {
        values.clear();
    }

    void forEach(Consumer<Value> taker) {
        values.values().forEach(taker);
    }

    OwnElements copy(UnaryOperator<Value> change) {
        OwnElements copy = new OwnElements();
        values.forEach((slot, value) -> copy.values.put(slot, change.apply(value)));
        return copy;
    }
}

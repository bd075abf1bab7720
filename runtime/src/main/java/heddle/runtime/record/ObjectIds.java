package heddle.runtime.record;

import heddle.runtime.sync.ThreadState;
import heddle.runtime.values.Register;
import heddle.runtime.vm.IdentityTable;
import java.lang.reflect.Array;

/** Numbers that stand for objects in recorded values: one object, one number, as long as the program runs. */
public final class ObjectIds extends IdentityTable<ObjectIds.Id> {
    static final ObjectIds TABLE = new ObjectIds();

    /** The numbers of classes' names. */
    private static final ClassValue<Integer> NAMES = new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
            return Register.type(type.getName());
        }
    };

    public static final class Id extends IdentityTable.Entry {
        final long id;

        Id(Object key) {
            super(key);
            Class<?> type = key.getClass();
            id = Register.object(NAMES.get(type), type.isArray() ? Array.getLength(key) : 0);
        }
    }

    @Override
    protected Id create(Object key) {
        return new Id(key);
    }

    /** The number of an object, by way of the calling thread's own cache; 0 for null. */
    static long id(Object object, ThreadState t) {
        if (object == null) {
            return 0;
        }
        IdentityTable.Entry[] known = t.ids;
        int at = System.identityHashCode(object) & known.length - 1;
        Id id = (Id) known[at];
        if (id == null || !id.refersTo(object)) {
            id = TABLE.of(object);
            known[at] = id;
        }
        return id.id;
    }

    /** The object is a lock, which the trace tells from others of its class by the instance. */
    static void noteLock(Object object, long instance) {
        Register.lock(TABLE.of(object).id, instance);
    }
}

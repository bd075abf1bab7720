package heddle.runtime;

import heddle.runtime.values.Register;
import java.lang.ref.ReferenceQueue;
import java.lang.reflect.Array;

/** Numbers that stand for objects in recorded values: one object, one number, as long as the program runs. */
final class ObjectIds extends IdentityTable<ObjectIds.Id> {
    static final ObjectIds TABLE = new ObjectIds();

    static final class Id extends IdentityTable.Entry {
        final long id;

        Id(Object key, ReferenceQueue<Object> queue) {
            super(key, queue);
            Class<?> type = key.getClass();
            id = Register.object(type.getName(), hash, type.isArray() ? Array.getLength(key) : 0);
        }
    }

    @Override
    Id create(Object key, ReferenceQueue<Object> queue) {
        return new Id(key, queue);
    }

    /** 0 for null. */
    static long id(Object object) {
        return object == null ? 0 : TABLE.of(object).id;
    }
}

package heddle.runtime.stack;

import heddle.runtime.vm.IdentityTable;

/** A class that stands in kept stacks: while it is loaded the class itself, afterwards its name. */
final class StackType extends IdentityTable.Entry {
    private static final IdentityTable<StackType> TABLE = new IdentityTable<>() {
        @Override
        protected StackType create(Object key) {
            return new StackType((Class<?>) key);
        }
    };

    final String name;

    private StackType(Class<?> type) {
        super(type);
        name = type.getName();
    }

    static StackType of(Object type) {
        return TABLE.of(type);
    }
}

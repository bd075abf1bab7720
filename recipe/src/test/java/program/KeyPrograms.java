package program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The same for keys of maps and sets, and for elements that are looked for by equality. */
final class KeyPrograms {
    private KeyPrograms() {}

    static Program[] all() {
        return new Program[] {
            new KeyIsThere(),
            new KeyIsGone(),
            new OtherValue(),
            new EqualKey(),
            new OwnEquality(),
            new InSet(),
            new RemovedByEquality(),
            new ContainerInContainer()
        };
    }

    /** The key is there before its second value. */
    @Races(values = "w-r")
    static final class KeyIsThere extends Program {
        final Map<String, Object> map = new HashMap<>();
        int data;

        @Override
        public void first() {
            synchronized (this) {
                map.put("key", this);
            }
            data = 1; // w
            synchronized (this) {
                map.put("key", map.getOrDefault("other", this));
            }
        }

        @Override
        public void second() {
            boolean isThere;
            synchronized (this) {
                isThere = map.containsKey("key");
            }
            if (isThere) {
                use(data); // r
            }
        }
    }

    /** The key is there until it is removed. */
    @Races(paths = "w-r")
    static final class KeyIsGone extends Program {
        final Map<String, Object> map = new HashMap<>();
        int data;

        @Override
        public void first() {
            synchronized (this) {
                map.put("key", this);
            }
            data = 1; // w
            synchronized (this) {
                map.remove("key");
            }
        }

        @Override
        public void second() {
            boolean isThere;
            synchronized (this) {
                isThere = map.containsKey("key");
            }
            if (isThere) {
                use(data); // r
            }
        }
    }

    /** Another value under the key, a boxed number. */
    @Races(paths = "w-r")
    static final class OtherValue extends Program {
        final Map<Integer, Integer> map = new HashMap<>();
        int data;

        @Override
        public void first() {
            synchronized (this) {
                map.put(1, 10);
            }
            data = 1; // w
            synchronized (this) {
                map.put(1, 20);
            }
        }

        @Override
        public void second() {
            Integer value;
            synchronized (this) {
                value = map.get(1);
            }
            if (value == 10) {
                use(data); // r
            }
        }
    }

    /** A key that is equal and not the same. */
    @Races(values = "w-r")
    static final class EqualKey extends Program {
        final Map<String, Object> map = new HashMap<>();
        int data;

        @Override
        public void first() {
            synchronized (this) {
                map.put("key" + 1, this);
            }
            data = 1; // w
            synchronized (this) {
                map.put("key" + 2, this);
            }
        }

        @Override
        public void second() {
            boolean isThere;
            synchronized (this) {
                isThere = map.get("key1") != null;
            }
            if (isThere) {
                use(data); // r
            }
        }
    }

    /** The result of the program's own equality is taken to be the recorded one. */
    @Races
    static final class OwnEquality extends Program {
        static final class Key {
            @Override
            public boolean equals(Object other) {
                return other instanceof Key;
            }

            @Override
            public int hashCode() {
                return 1;
            }
        }

        final Map<Object, Object> map = new HashMap<>();
        int data;

        @Override
        public void first() {
            synchronized (this) {
                map.put(new Key(), this);
            }
            data = 1; // w
            synchronized (this) {
                map.put(new Key(), this);
            }
        }

        @Override
        public void second() {
            boolean isThere;
            synchronized (this) {
                isThere = map.containsKey(new Key());
            }
            if (isThere) {
                use(data); // r
            }
        }
    }

    /** It is in the set until it is removed. */
    @Races(paths = "w-r")
    static final class InSet extends Program {
        final Set<Object> set = new HashSet<>();
        int data;

        @Override
        public void first() {
            synchronized (this) {
                set.add(this);
            }
            data = 1; // w
            synchronized (this) {
                set.remove(this);
            }
        }

        @Override
        public void second() {
            boolean isThere;
            synchronized (this) {
                isThere = set.contains(this);
            }
            if (isThere) {
                use(data); // r
            }
        }
    }

    /** A text is removed by one that is equal. */
    @Races(paths = "w-r")
    static final class RemovedByEquality extends Program {
        final List<String> list = new ArrayList<>();
        int data;

        @Override
        public void first() {
            synchronized (this) {
                list.add("one");
            }
            data = 1; // w
            synchronized (this) {
                list.remove("on".concat("e"));
            }
        }

        @Override
        public void second() {
            boolean isThere;
            synchronized (this) {
                isThere = list.contains("one");
            }
            if (isThere) {
                use(data); // r
            }
        }
    }

    /** A list in a list may be looked into by those who look at the outer one. */
    @Races
    static final class ContainerInContainer extends Program {
        final List<Object> outer = new ArrayList<>();
        final List<Object> inner = new ArrayList<>();
        int data;

        @Override
        public void first() {
            synchronized (this) {
                outer.add(inner);
                inner.add(1);
            }
            data = 1; // w
            synchronized (this) {
                inner.add(2);
            }
        }

        @Override
        public void second() {
            int length;
            synchronized (this) {
                length = outer.toString().length();
            }
            if (length > 4) {
                use(data); // r
            }
        }
    }
}

package heddle.recipe.window;

import heddle.prove.window.Window;
import heddle.recipe.machine.Objects;
import heddle.recipe.term.Value;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/**
 * Objects that threads create in a window. Nobody else can access one before its thread has let others have it, whatever the
 * order: by a write to a place that others can see, or by giving it to code that is not woven. Objects that it was kept in
 * until then go with it.
 */
final class Publications {
    private final Window window;
    private final Objects objects;
    /** By event: the object that it accesses, 0 if that is none. */
    private final long[] base;

    /** By object, as {@link Objects#created} numbers it. */
    private final Long2ObjectOpenHashMap<Publication> all = new Long2ObjectOpenHashMap<>();

    private final Long2ObjectOpenHashMap<Publication> ofLocation = new Long2ObjectOpenHashMap<>();

    /**
     * A first time at which others can have an object.
     *
     * @param thread the number of its thread in the window
     * @param before the thread's last event before it creates the object, or {@link Window#NONE}
     * @param last its last event before it lets others have the object, or {@link Window#NONE}
     */
    private record Publication(int thread, int before, int last) {}

    Publications(Window window, Objects objects) {
        this.window = window;
        this.objects = objects;
        base = new long[window.size];
    }

    /** An event accesses an object. */
    void access(int event, Value object) {
        base[event] = object == null ? 0 : object.bits();
    }

    Own of(int thread) {
        return new Own(thread);
    }

    /** Once all threads have been replayed: finds the objects that locations belong to. */
    void settle() {
        for (int e = window.prologue; e < window.size; e++) {
            Publication known = all.get(objects.created(base[e]));
            if (known != null && known.last != Window.NONE) {
                ofLocation.put(window.location(e), known);
            }
        }
    }

    /**
     * The event of another thread that comes before every access of a thread to a location, or {@link Window#NONE}.
     *
     * @param thread its number in the window
     * @param turns by thread: where it may leave its path, in its order; it may let others have the object there instead
     */
    int before(long location, int thread, IntArrayList[] turns) {
        Publication known = ofLocation.get(location);
        if (known == null || known.thread == thread) {
            return Window.NONE;
        }
        IntArrayList own = turns[known.thread];
        int made = known.before == Window.NONE ? -1 : window.rank[known.before];
        for (int i = 0; own != null && i < own.size(); i++) {
            int turn = own.getInt(i);
            if (window.rank[turn] >= made && window.rank[turn] < window.rank[known.last]) {
                return turn;
            }
        }
        return known.last;
    }

    /** The objects that one thread creates, as long as nobody else can have them. */
    final class Own {
        private final int thread;
        /** By object: the last event before it was created. */
        private final Long2IntOpenHashMap before = new Long2IntOpenHashMap();
        /** By object: those that it keeps. */
        private final Long2ObjectOpenHashMap<LongArrayList> kept = new Long2ObjectOpenHashMap<>();

        private Own(int thread) {
            this.thread = thread;
        }

        void create(long object, int last) {
            before.put(objects.created(object), last);
        }

        void store(long into, long object, int last) {
            long holder = objects.created(into);
            if (holder != 0 && before.containsKey(holder)) {
                kept.computeIfAbsent(holder, x -> new LongArrayList()).add(objects.created(object));
            } else {
                letGo(object, last);
            }
        }

        void letGo(long object, int last) {
            long own = objects.created(object);
            if (own == 0 || !before.containsKey(own)) {
                return;
            }
            all.put(own, new Publication(thread, before.remove(own), last));
            LongArrayList others = kept.remove(own);
            for (int i = 0; others != null && i < others.size(); i++) {
                letGo(others.getLong(i), last);
            }
        }

        void letAllGo(int last) {
            for (long each : before.keySet().toLongArray()) {
                letGo(each, last);
            }
        }
    }
}

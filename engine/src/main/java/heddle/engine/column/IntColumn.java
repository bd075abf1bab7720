package heddle.engine.column;

/** Ints that are appended, and may be changed later: two in each long of a {@link LongColumn}. */
public final class IntColumn {
    private static final long LOW = 0xFFFF_FFFFL;

    private final LongColumn words;
    private long size;

    /** @param space where chunks come from; see {@link LongColumn#space} */
    public IntColumn(MappedSpace space, int room) {
        words = new LongColumn(space, room / 2 + 1);
    }

    public long size() {
        return size;
    }

    public int get(long at) {
        return (int) (words.get(at >>> 1) >>> shift(at));
    }

    public void set(long at, int value) {
        long word = words.get(at >>> 1) & ~(LOW << shift(at));
        words.set(at >>> 1, word | (value & LOW) << shift(at));
    }

    public void add(int value) {
        if ((size & 1) == 0) {
            words.add(value & LOW);
            size++;
        } else {
            set(size++, value);
        }
    }

    /** Appends zeros until there are so many. */
    public void extendTo(long count) {
        long missing = (count + 1 >>> 1) - words.size();
        for (; missing > 0; missing -= Math.min(missing, LongColumn.MOST)) {
            words.extend((int) Math.min(missing, LongColumn.MOST));
        }
        size = Math.max(size, count);
    }

    /** Turns the order around. */
    public void reverse() {
        for (long low = 0, high = size - 1; low < high; low++, high--) {
            int value = get(low);
            set(low, get(high));
            set(high, value);
        }
    }

    private static int shift(long at) {
        return (int) (at & 1) << 5;
    }
}

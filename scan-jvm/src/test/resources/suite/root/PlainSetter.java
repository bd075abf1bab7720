package root;

/** A setter of what no lock guards is called before the object is shared; one of what a lock guards is not exempt. */
class PlainSetter {
    private int limit;
    private int count;

    public void setLimit(int limit) {
        this.limit = limit; // guarded
    }

    public int getLimit() {
        return limit; // guarded
    }

    public void setCount(int count) {
        this.count = count; // race: PlainSetter.count
    }

    public synchronized void up() {
        count++; // race: PlainSetter.count
    }
}

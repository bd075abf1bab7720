package heddle.runtime.direct;

/** Two threads that stood before their accesses at the same moment. */
public final class Meeting {
    final Thread leader;
    final long since;
    private final Thread first;
    private final Thread second;
    private String firstValue = "";
    private String secondValue = "";

    Meeting(Thread first, Thread second, Thread leader, long since) {
        this.first = first;
        this.second = second;
        this.leader = leader;
        this.since = since;
    }

    /** Notes what a thread read or wrote; false if it is none of the two, or has been noted. */
    boolean note(Thread thread, String value) {
        if (thread == first && firstValue.isEmpty()) {
            firstValue = value;
            return true;
        }
        if (thread == second && secondValue.isEmpty()) {
            secondValue = value;
            return true;
        }
        return false;
    }

    public String firstThread() {
        return first.getName();
    }

    public String secondThread() {
        return second.getName();
    }

    /** Empty if it is not known. */
    public String firstValue() {
        return firstValue.equals(Director.UNKNOWN) ? "" : firstValue;
    }

    /** Empty if it is not known. */
    public String secondValue() {
        return secondValue.equals(Director.UNKNOWN) ? "" : secondValue;
    }
}

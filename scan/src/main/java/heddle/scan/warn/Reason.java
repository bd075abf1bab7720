package heddle.scan.warn;

/**
 * Why a warning may be wrong after all. The paper's filters delete; here each observation costs the warning a part of
 * its weight and is written down with it. A warning starts with {@value Warning#CERTAIN} and is shown by default while
 * {@value Warning#LIKELY} is left.
 */
public enum Reason {
    HANDED_OVER(80, "%s hands the data over from one thread to the other"),
    SERIAL(90, "both run on the executor %s, one after the other"),
    OWNER_LOCKED(
            60, "both hold %s, a lock of the object that leads to the data; it guards unless two such objects share"),
    SAME_CLASS_LOCK(30, "both hold a lock named %s, but nothing shows that it is one object"),
    MANY_OBJECTS(20, "the data may be in different objects: the alias class of %s stands for many"),
    UNKNOWN_OBJECT(20, "the object of %s is not known in either thread"),
    SAME_ROOT(30, "both run %s, and nothing shows that it runs twice at once"),
    DECLARED_SAFE(60, "%s is declared thread-safe or immutable"),
    DECLARED_UNSHARED(30, "%s is declared not thread-safe: its users must not share it");

    private final int cost;
    private final String sentence;

    Reason(int cost, String sentence) {
        this.cost = cost;
        this.sentence = sentence;
    }

    /** What it takes off a warning's weight. */
    public int cost() {
        return cost;
    }

    /** The observation about {@code subject} as a clause. */
    public String about(String subject) {
        return sentence.formatted(subject);
    }
}

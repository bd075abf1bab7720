package heddle.scan.warn;

/**
 * Why a warning may be wrong after all. The paper's filters delete; here each observation costs the warning a part of
 * its weight and is written down with it. A warning starts with {@value Warning#CERTAIN} and is shown by default while
 * {@value Warning#LIKELY} is left. The order is that of the table over the suite: the paper's four filters first.
 */
public enum Reason {
    /** Filter 1 of section 4.3. */
    THREAD_LOCAL_ALLOCATION(60, "thread-local allocation", "each thread made the object that it accesses itself"),
    /** Filter 2: an alias class that stands for many objects. */
    MANY_OBJECTS(
            35, "large representative", "the data may be in different objects: the alias class of %s stands for many"),
    /** The same where the class has swallowed much of the program. */
    HOPELESS_CLASS(
            55, "huge representative", "nothing tells the objects of %s apart: its alias class stands for very many"),
    /** Filter 2 where both names are known and differ. */
    UNLIKELY_ALIAS(
            55, "unlikely alias", "%s is reached by different names, and nothing shows that both lead to one object"),
    /** Filter 3: the thread that starts everything else. */
    FIRST_THREAD(5, "first thread", "one access is in the thread that starts the others"),
    /** Filter 4: both accesses come from one thread root. */
    SAME_ROOT(5, "same root", "both accesses come from threads started at one place"),
    /** The same where threads are a guess. */
    ASSUMED_TWICE(5, "assumed root", "both run %s, and nothing shows that it runs twice at once"),
    /** The same where the environment is known not to. */
    ALONE(60, "one at a time", "%s runs once at a time for one object"),
    /** The object is not yet published: the paper's first category, closed by ownership. */
    INITIALISATION(90, "initialisation", "nobody else had seen the object of %s at one of the accesses"),
    /** The fifth category, closed by relative thread sets. */
    FORK_JOIN(95, "fork/join", "the start or the end of a thread orders the two accesses"),
    /** Threads beside one that boots are mostly started by its work, in an order that the scan does not see. */
    BOOTING(55, "while booting", "one access is in a thread that boots the system, before there are users"),
    /** The sixth category where it is not decided by the condition itself. */
    CONDITION(40, "correlated condition", "%s is held under a condition that may be that of the access"),
    HANDED_OVER(80, "hand-over", "%s hands the data over from one thread to the other"),
    SERIAL(90, "serial executor", "both run on the executor %s, one after the other"),
    OWNER_LOCKED(
            60,
            "owner's lock",
            "both hold %s, a lock of the object that leads to the data; it guards unless two such objects share"),
    SAME_NAMED_LOCK(
            55, "same-named lock", "both hold a lock named %s, and nothing shows whether it is one object or two"),
    OBJECT_LOCK(30, "an object's lock", "both hold a lock named %s, which is one per object, and the data is not"),
    OTHER_ELEMENT(
            30,
            "lock of an element",
            "both hold a lock named %s of an element, and nothing shows that it is the element of the data"),
    UNKNOWN_OBJECT(20, "unknown object", "nothing shows that both threads know the same object of %s"),
    OTHER_OBJECT(
            55,
            "one of many",
            "of %s there are many, nothing shows that both have the same, and neither access holds a lock that goes with"
                    + " it"),
    UNCERTAIN_CALLS(
            20,
            "uncertain calls",
            "a thread gets there only by calls through pointers that may lead to many functions"),
    DOUBTFUL_CALLS(
            55,
            "doubtful calls",
            "a thread gets there only by several calls through pointers that may each lead to many functions"),
    FAILING(
            55,
            "failing end",
            "a thread gets there only on the way to an end of the whole program that says it failed"),
    NEVER_GUARDED(
            40,
            "never guarded",
            "nothing but the assumption that callers share the object speaks for it: no access to"
                    + " %s holds a lock that goes with it"),
    PASSED_IN(35, "passed in", "callers pass the object of %s in, and nothing shows that two pass the same"),
    NO_SIGN(
            35,
            "no sign of sharing",
            "no access to %s holds a lock that goes with the object or finds it where others do"),
    DECLARED_SAFE(60, "declared safe", "%s is declared thread-safe or immutable"),
    /** Set-up and tear-down, which come once, are seldom what races; and a stop flag is. */
    PASSED_ONCE(
            30,
            "once in the first thread",
            "the thread that starts the others comes there once, in no loop, as code does that sets up or tears down"),
    DECLARED_UNSHARED(30, "declared unshared", "%s is declared not thread-safe: its users must not share it"),
    /** Speaks for a race: a lock that goes with the variable is held at most of its accesses, and not at this one. */
    DISCIPLINE(-20, "lock discipline", "%s"),
    /** Speaks for a race: the documentation of such containers warns of it. */
    ITERATION(-10, "iteration", "every method of %s takes its monitor, and an iteration over it does not"),
    /** Speaks for a race: nobody had to assume that there are several threads. */
    STARTED(-10, "started threads", "%s"),
    /** Speaks for a race: no alias analysis is needed to see that both access the same memory. */
    NAMED(-20, "named variable", "both name the variable itself");

    private final int cost;
    private final String title;
    private final String sentence;

    Reason(int cost, String title, String sentence) {
        this.cost = cost;
        this.title = title;
        this.sentence = sentence;
    }

    /** Whether it says how the locks of the two accesses relate. */
    public boolean isAboutLocks() {
        return this == OWNER_LOCKED
                || this == SAME_NAMED_LOCK
                || this == OBJECT_LOCK
                || this == OTHER_ELEMENT
                || this == CONDITION;
    }

    /** Whether it speaks for a race: it changes the order of warnings, never whether one is listed. */
    public boolean isEvidence() {
        return cost < 0;
    }

    /** Whether it changes nothing but the order of warnings: evidence comes first, what is for later comes last. */
    public boolean isAboutOrder() {
        return isEvidence() || this == PASSED_ONCE;
    }

    /** The cost that it takes off a warning's weight, or off its rank alone if it is {@linkplain #isAboutOrder about order}. */
    public int cost() {
        return cost;
    }

    /** Its name in tables. */
    public String title() {
        return title;
    }

    /** The observation about {@code subject} as a clause. */
    public String about(String subject) {
        return sentence.formatted(subject);
    }
}

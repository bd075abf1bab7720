package heddle.prove.vindicate;

/** Is told how each dynamic pair that was put to VindicateRace came out. */
@FunctionalInterface
public interface VindicationListener {
    void decided(long e1, long e2, Vindication vindication);
}

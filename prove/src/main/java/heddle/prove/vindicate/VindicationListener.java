package heddle.prove.vindicate;

/** Is told how each dynamic pair that was put to VindicateRace came out. */
@FunctionalInterface
public interface VindicationListener {
    void decided(int e1, int e2, Vindication vindication);
}

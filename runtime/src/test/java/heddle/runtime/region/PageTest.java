package heddle.runtime.region;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Moments of two regions that meet in a page, as a trace of one thread cannot bring them about. */
class PageTest {
    private static final long X = 1;
    private static final long Y = 2;
    private static int slots = 3300;

    private final List<String> conflicts = new ArrayList<>();
    private final RegionThread one = thread();
    private final RegionThread two = thread();
    private final RegionDetector valor = new Valor();
    private final long[] page = new long[Page.WORDS + 1];

    private RegionThread thread() {
        RegionThread t = new RegionThread() {
            @Override
            protected void conflict(
                    long first,
                    boolean firstWrites,
                    long second,
                    boolean writes,
                    Object base,
                    long place,
                    boolean own) {
                conflicts.add((firstWrites ? "w" : "r")
                        + RegionWord.site(first)
                        + (writes ? " w" : " r")
                        + RegionWord.site(second));
            }

            @Override
            protected void begun(long newEpoch) {}
        };
        t.begin(slots++, 1);
        return t;
    }

    private long access(RegionThread t, long some, boolean writes, int site) {
        return valor.accessPage(t, page, some, writes, site);
    }

    private static void end(RegionThread t) {
        t.validate();
        t.next();
    }

    @BeforeEach
    void oneHasThePage() {
        assertThat(access(one, Y, false, 9)).isZero();
    }

    @Test
    void aRegionThatIsAloneGoesByThePage() {
        assertThat(access(one, X | Y, true, 1)).isZero();
        end(one);
        assertThat(access(two, X, true, 2)).isZero();
        end(two);
        assertThat(conflicts).isEmpty();
    }

    /** The owner's look at the page came before the other's, its note behind. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anOwnerThatHasNotSeenTheOtherLearnsOfItAtItsEnd(boolean ownWrites) {
        assertThat(access(two, X, !ownWrites, 2)).isEqualTo(X);
        Page.note(page, X, ownWrites, 1);
        end(two);
        end(one);
        assertThat(conflicts).containsExactly(ownWrites ? "w1 r2" : "r1 w2");
    }

    @Test
    void twoReadsConflictInNoOrder() {
        access(two, X, false, 2);
        Page.note(page, X, false, 1);
        end(two);
        end(one);
        assertThat(conflicts).isEmpty();
    }

    /** The owner has looked at the note already, and the other adds to it. */
    @Test
    void whatIsAddedToANoteThatWasJudgedIsNotLost() {
        access(two, X, true, 2);
        one.validate();
        access(two, Y, true, 3);
        end(two);
        end(one);
        assertThat(conflicts).containsExactly("r9 w3");
    }

    /** The owner judges the note between the other's look at the page and its own addition. */
    @Test
    void whatIsAddedWhileANoteIsJudgedIsNotLost() {
        access(two, X, true, 2);
        long before = Page.word(page);
        one.validate();
        valor.meet(two, page, before, Y, true, 3);
        end(two);
        end(one);
        assertThat(conflicts).containsExactly("r9 w3");
    }

    @Test
    void anOwnerAddsNothingBehindItsLookAtANote() {
        access(two, X, false, 2);
        one.validate();
        assertThat(Page.stateOf(Page.word(page))).isEqualTo(Page.CLOSED);
        assertThat(access(one, X, true, 1)).isEqualTo(X);
        assertThat(access(one, Y, false, 1)).isZero();
    }

    /** A region comes after another one has taken the page, and before that has cleared the bits. */
    @Test
    void aPageThatIsMetWhileItIsTakenMeansNothing() {
        access(one, X, true, 1);
        end(one);
        RegionThread three = thread();
        page[0] = Page.state(two.epoch(), Page.SOLE);
        assertThat(access(three, X, true, 3)).isEqualTo(X);
        valor.atomicInPage(three, page, X, true, 4);
        assertThat(Page.stateOf(Page.word(page))).isEqualTo(Page.CONTESTED);
        assertThat(conflicts).isEmpty();
    }

    @Test
    void aPageThatWasMetStaysBehindGroups() {
        access(two, X, false, 2);
        end(one);
        end(two);
        assertThat(access(one, X, true, 3)).isEqualTo(X);
        assertThat(conflicts).isEmpty();
    }

    @Test
    void whoFindsTooManyNotesDecidesAtOnce() {
        long[][] pages = new long[RegionThread.MOST_NOTES][Page.WORDS];
        for (long[] each : pages) {
            valor.accessPage(one, each, X, false, 1);
        }
        for (long[] each : pages) {
            valor.accessPage(two, each, X, true, 2);
        }
        assertThat(conflicts).isEmpty();
        access(two, Y, true, 3);
        assertThat(conflicts).containsExactly("r9 w3");
    }

    @Test
    void anAtomicAccessConflictsWithPlainOnesAlone() {
        valor.atomicInPage(two, page, Y, false, 2);
        assertThat(conflicts).isEmpty();
        valor.atomicInPage(two, page, Y, true, 3);
        assertThat(conflicts).containsExactly("r9 w3");
        end(one);
        valor.atomicInPage(two, page, Y, true, 4);
        assertThat(conflicts).hasSize(1);
    }
}

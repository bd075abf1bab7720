package heddle.prove.rv;

import static heddle.engine.oracle.EngineRun.engine;
import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.EngineOptions;
import heddle.engine.oracle.EngineRun;
import heddle.engine.oracle.Pair;
import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.EventList;
import heddle.trace.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The prologue of a window has the locks and threads that are open when it begins, and nothing else. */
class OpenStateTest {
    private static final int STRANGER = 9;

    private final OpenState open = new OpenState();

    private List<String> prologue() {
        EventList events = new EventList();
        open.write(events, STRANGER);
        List<String> text = new ArrayList<>();
        for (int e = 0; e < events.size(); e++) {
            text.add(Op.name(events.op(e)) + " " + events.thread(e) + " " + events.target(e));
        }
        return text;
    }

    @Test
    void heldLocksAreAcquired() {
        open.pass(Op.ACQUIRE, 1, 7);
        open.pass(Op.ACQUIRE, 1, 8);
        open.pass(Op.WRITE, 1, 0);
        open.pass(Op.RELEASE, 1, 7);
        open.pass(Op.ACQUIRE, 2, 7);
        assertThat(prologue()).containsExactly("acquire 1 8", "acquire 2 7");
    }

    @Test
    void waitsComeBeforeTheHolderOfTheirLock() {
        open.pass(Op.ACQUIRE, 1, 7);
        open.pass(Op.WAIT, 1, 7);
        open.pass(Op.ACQUIRE, 2, 7);
        assertThat(prologue()).containsExactly("acquire 1 7", "wait 1 7", "acquire 2 7");
        open.pass(Op.RELEASE, 2, 7);
        open.pass(Op.WAKE, 1, 7);
        assertThat(prologue()).containsExactly("acquire 1 7");
    }

    @Test
    void generationsThatSomeoneLeftAreClosed() {
        open.pass(Op.ENTER, 1, 0);
        open.pass(Op.ENTER, 2, 0);
        assertThat(prologue()).containsExactly("barrier enter 1 0", "barrier enter 2 0");
        open.pass(Op.EXIT, 1, 0);
        open.pass(Op.ENTER, 3, 0);
        assertThat(prologue())
                .containsExactly("barrier enter 2 0", "barrier enter 9 0", "barrier exit 9 0", "barrier enter 3 0");
        open.pass(Op.EXIT, 2, 0);
        assertThat(prologue()).containsExactly("barrier enter 3 0");
    }

    /** Thread 2 leaves a barrier that it entered before the window; thread 3 enters it later, for the next round. */
    @Test
    void aLateExitDoesNotWaitForTheNextGeneration() {
        EventBatch batch = new EventBatch();
        batch.add(Op.ENTER, 2, 0, 0);
        batch.add(Op.ENTER, 1, 0, 1);
        batch.add(Op.EXIT, 1, 0, 2);
        for (int i = 3; i < 8; i++) {
            batch.add(Op.WRITE, 1, 1, i);
        }
        batch.add(Op.WRITE, 3, 0, 8);
        batch.add(Op.ENTER, 3, 0, 9);
        batch.add(Op.EXIT, 2, 0, 10);
        batch.add(Op.WRITE, 2, 0, 11);
        batch.bound[Domain.THREAD.ordinal()] = 4;
        batch.bound[Domain.VARIABLE.ordinal()] = 2;
        batch.bound[Domain.BARRIER.ordinal()] = 1;
        EngineOptions options = new EngineOptions(false, false, Map.of("window", "8"));
        assertThat(EngineRun.pairs(engine("rv"), options, batch)).containsExactly(new Pair(8, 11));
    }
}

package heddle.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import heddle.trace.generate.SmallTraces;
import heddle.trace.text.TextFormat;
import heddle.trace.text.Texts;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Traces are one line here: events separated by blanks. */
class WellFormedTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "T|rel(l); t.std:1: thread T releases lock l, which it does not hold",
                "T|acq(l) T|rel(l) T|rel(l); t.std:3: thread T releases lock l, which it does not hold",
                "T|acq(l) U|rel(l); t.std:2: thread U releases lock l, which it does not hold",
                "T|acq(l) U|acq(l); t.std:2: thread U acquires lock l, which thread T holds",
                "T|acq(l) T|acq(l) T|rel(l) U|acq(l); t.std:4: thread U acquires lock l, which thread T holds",
                "T|wait(l); t.std:1: thread T waits on lock l, which it does not hold",
                "T|notify(l); t.std:1: thread T notifies lock l, which it does not hold",
                "T|acq(l) T|wait(l) T|r(x); t.std:3: thread T waits on lock l and must acquire it again before any other event",
                "T|acq(l) T|wait(l) T|acq(m); t.std:3: thread T waits on lock l and must acquire it again before any other event",
                "T|acq(l) T|wait(l) U|acq(l) T|acq(l); t.std:4: thread T acquires lock l, which thread U holds",
                "T|fork(U) T|fork(U); t.std:2: thread T forks thread U, which was already forked",
                "T|fork(U) U|r(x) T|fork(U); t.std:3: thread T forks thread U, which already has an event (event 1)",
                "U|r(x) T|fork(U); t.std:2: thread T forks thread U, which already has an event (event 0)",
                "U|end T|fork(U); t.std:2: thread T forks thread U, which already has an event (event 0)",
                "T|join(U) T|fork(U); t.std:2: thread T forks thread U, which was already joined",
                "T|fork(T); t.std:1: thread T forks itself",
                "T|join(T); t.std:1: thread T joins itself",
                "T|fork(U) T|join(U) U|r(x); t.std:3: thread U has an event after it was joined",
                "U|r(x) T|join(U) U|r(x); t.std:3: thread U has an event after it was joined",
                "T|end T|r(x); t.std:2: thread T has an event after its end",
                "T|end T|end; t.std:2: thread T has an event after its end",
                "T|begin T|begin; t.std:2: thread T begins after its first event (event 0)",
                "T|r(x) T|begin; t.std:2: thread T begins after its first event (event 0)",
                "T|exit(b); t.std:1: thread T exits barrier b without having entered it",
                "T|enter(b) T|exit(b) T|exit(b); t.std:3: thread T exits barrier b without having entered it",
                "T|enter(b) U|exit(b); t.std:2: thread U exits barrier b without having entered it",
                "T|enter(b) T|enter(b); t.std:2: thread T enters barrier b again without an exit"
            })
    void aViolationIsNamedWithItsPlace(String trace, String sentence) {
        assertThatThrownBy(() -> normalised(trace))
                .isInstanceOf(MalformedTraceException.class)
                .hasMessage(sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "T|r(x) U|r(x) T|end U|w(x)",
                "T|fork(U) U|begin U|end T|join(U) V|join(U)",
                "T|fork(U) T|join(U)",
                "T|join(U)",
                "T|fork(U) U|acq(l) T|join(U)",
                "U|acq(l) U|wait(l) T|join(U)",
                "T|acq(l) T|end",
                "T|acq(l) T|notify(l) T|rel(l)",
                "T|enter(b) U|enter(b) T|exit(b) T|enter(b) U|exit(b) T|r(x) T|exit(b)",
                "T|enter(b) T|enter(c) T|exit(b) T|exit(c)"
            })
    void whatIsLegalPassesUnchanged(String trace) throws IOException {
        assertThat(normalised(trace)).isEqualTo(Texts.events(Texts.unchecked(TextFormat.STD, lines(trace))));
    }

    @Test
    void reentrantLockingIsCollapsed() throws IOException {
        assertThat(ops("T|acq(l) T|acq(m) T|acq(l) T|acq(l) T|rel(l) T|rel(l) T|rel(m) T|rel(l) T|acq(l)"))
                .containsExactly(
                        "acquire",
                        "acquire",
                        "reentrant acquire",
                        "reentrant acquire",
                        "reentrant release",
                        "reentrant release",
                        "release",
                        "release",
                        "acquire");
    }

    @Test
    void aWaitGivesUpAllLevelsAndTheWakeRestoresThem() throws IOException {
        assertThat(ops("T|acq(l) T|acq(l) T|wait(l) U|acq(l) U|notify(l) U|rel(l) T|acq(l) T|rel(l) T|rel(l)"))
                .containsExactly(
                        "acquire",
                        "reentrant acquire",
                        "wait",
                        "acquire",
                        "notify",
                        "release",
                        "wake",
                        "reentrant release",
                        "release");
    }

    @Test
    void normalisedInputPassesUnchangedAndWrongMarksAreRefused() throws IOException {
        byte[] right = {
            Op.ACQUIRE, Op.REENTER, Op.REEXIT, Op.REENTER, Op.WAIT, Op.WAKE, Op.REEXIT, Op.RELEASE, Op.IGNORED
        };
        EventBatch batch = oneLock(right);
        rules(Faults.strict()).check(batch);
        assertThat(batch.op).startsWith(right);

        assertThat(fault(Op.REENTER)).isEqualTo("e0: thread T acquires again lock l, which it does not hold");
        assertThat(fault(Op.ACQUIRE, Op.REEXIT))
                .isEqualTo("e1: thread T leaves a reentrant section of lock l, which it acquired only once");
        assertThat(fault(Op.WAKE)).isEqualTo("e0: thread T wakes on lock l without having waited");
        assertThat(fault(Op.ACQUIRE, Op.WAKE)).isEqualTo("e1: thread T wakes on lock l without having waited");
        assertThat(fault(Op.ACQUIRE, (byte) 77)).isEqualTo("e1: the operation code 77 is unknown");
        assertThat(fault((byte) -3)).isEqualTo("e0: the operation code -3 is unknown");
    }

    @Test
    void everythingBeforeTheFaultIsHandedOut() throws IOException {
        CheckedReader reader = Texts.checked(lines("T|r(x) T|w(x) T|rel(l) T|r(x)"), Faults.strict());
        EventBatch batch = new EventBatch();
        assertThat(reader.read(batch)).isTrue();
        assertThat(batch.size).isEqualTo(2);
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> reader.read(batch)).hasMessageStartingWith("t.std:3: ");
            assertThat(batch.size).isZero();
        }
    }

    @Test
    void aLenientReadingIgnoresAndCounts() throws IOException {
        CheckedReader reader =
                Texts.checked(lines("T|acq(l) U|rel(l) U|acq(l) no T|rel(l) U|acq(l)"), Faults.lenient());
        assertThat(Texts.events(reader))
                .containsExactly(
                        "T acquire l ", "U ignored event 0 ", "U ignored event 0 ", "T release l ", "U acquire l ");
        assertThat(reader.damage())
                .isEqualTo("3 events were skipped, the first:"
                        + " t.std:4: the line is not of the form thread|op(target)|location");
    }

    @Test
    void aLenientReadingKeepsTheFirstSentences() throws IOException {
        Faults faults = Faults.lenient();
        Texts.events(Texts.checked(lines("T|rel(l) ".repeat(9).trim()), faults));
        assertThat(faults.count()).isEqualTo(9);
        assertThat(faults.first()).hasSize(Faults.KEPT);
        assertThat(faults.first().get(4)).isEqualTo("t.std:5: thread T releases lock l, which it does not hold");
    }

    @Test
    void theMostLocksHeldByOneThreadAreCounted() throws IOException {
        String trace = "T|acq(a) T|acq(a) T|acq(b) U|acq(c) T|wait(b) T|acq(b) T|rel(b) T|acq(b) T|rel(b) T|rel(a)";
        CheckedReader reader = Texts.checked(lines(trace), Faults.strict());
        Texts.events(reader);
        assertThat(reader.maxLocksHeld()).isEqualTo(2);
    }

    /** The generator keeps its own account of what is legal. */
    @Test
    void randomTracesPassUnchanged() throws IOException {
        for (long seed = 0; seed < 1000; seed++) {
            EventBatch batch = SmallTraces.random(seed);
            byte[] before = batch.op.clone();
            new WellFormed(SmallTraces.names(batch), event -> "event " + event, Faults.strict()).check(batch);
            assertThat(batch.op).as("seed %d", seed).isEqualTo(before);
        }
    }

    private static String fault(byte... ops) {
        try {
            rules(Faults.strict()).check(oneLock(ops));
            return null;
        } catch (MalformedTraceException e) {
            return e.getMessage();
        }
    }

    private static WellFormed rules(Faults faults) {
        NameTable names = new NameTable();
        names.add(Domain.THREAD, "T");
        names.add(Domain.LOCK, "l");
        return new WellFormed(names, event -> "e" + event, faults);
    }

    private static EventBatch oneLock(byte... ops) {
        EventBatch batch = new EventBatch();
        batch.bound[Domain.THREAD.ordinal()] = 1;
        batch.bound[Domain.LOCK.ordinal()] = 1;
        for (byte op : ops) {
            batch.add(op, 0, 0, 0);
        }
        return batch;
    }

    private static List<String> normalised(String trace) throws IOException {
        return Texts.events(Texts.checked(lines(trace), Faults.strict()));
    }

    private static List<String> ops(String trace) throws IOException {
        return normalised(trace).stream()
                .map(event -> event.substring(2, event.length() - 3))
                .toList();
    }

    private static String lines(String trace) {
        return trace.replace(' ', '\n');
    }
}

package heddle.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import heddle.engine.EngineSpec.Model;
import heddle.engine.RaceTable;
import heddle.engine.oracle.EngineRun;
import heddle.engine.oracle.Events;
import heddle.engine.oracle.Profiles;
import heddle.engine.oracle.Property;
import heddle.trace.EventBatch;
import heddle.trace.Op;
import heddle.trace.generate.SmallTraces.Profile;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The checker accepts and rejects what the definitions do, on witnesses and on witnesses with a few changes. */
class WitnessCheckerTest {
    private static final int SEEDS = 900;
    private static final int VARIANTS = 12;
    /** Changes to a witness before it is taken anew. */
    private static final int CHANGES = 3;
    /** Kinds of fault that a model can have but for those with a test of their own; all of them must have been seen. */
    private static final int FAULTS = 10;

    private final Set<String> faults = new TreeSet<>();
    private int accepted;

    /** The rules of one kind of witness, and an engine that builds such. */
    private enum Rules {
        STRICT("vindicate", Model.STRICT, null),
        READS_FROM("vindicate", Model.READS_FROM, null),
        BRANCHES("rv", Model.READS_FROM, BranchModel.WITHOUT_FIELDS);

        final String engine;
        final Model model;
        final BranchModel branches;

        Rules(String engine, Model model, BranchModel branches) {
            this.engine = engine;
            this.model = model;
            this.branches = branches;
        }
    }

    @ParameterizedTest
    @EnumSource(Rules.class)
    void verdictsAreThoseOfTheDefinitions(Rules rules) {
        List<Profile> profiles = rules.branches == null
                ? Profiles.MIXED
                : Profiles.MIXED.stream().map(Profile::branching).toList();
        new Property(profiles, batch -> fault(batch, rules)).holds(SEEDS);
        assertThat(accepted).isGreaterThan(SEEDS);
        assertThat(faults).hasSize(FAULTS);
    }

    private String fault(EventBatch batch, Rules rules) {
        RaceTable races = EngineRun.findings(EngineRun.engine(rules.engine), EngineRun.DEFAULT, batch)
                .races();
        Events events = new Events(batch);
        BranchModel branches = rules.branches;
        NaiveChecker naive =
                new NaiveChecker(events, rules.model, branches == null ? null : branches.dependent(events));
        WitnessChecker checker = new WitnessChecker(
                VindicateTest.store(batch), rules.model, branches == null ? null : branches::isDependent, 3);
        Random random = new Random(batch.size);
        for (int row = 0; row < Math.min(3, races.size()); row++) {
            int e1 = (int) races.first(row).event();
            int e2 = (int) races.second(row).event();
            List<Integer> witness = new ArrayList<>();
            for (int variant = 0; variant < VARIANTS; variant++) {
                if (variant % CHANGES == 0) {
                    witness.clear();
                    races.witness(row).forEach(e -> witness.add(e.intValue()));
                } else {
                    change(witness, batch.size, random);
                }
                String fault = checker.fault(withPrefix(witness, random), e1, e2);
                note(fault);
                if (naive.isWitness(witness, e1, e2) != (fault == null)) {
                    return witness + ": " + fault;
                }
            }
        }
        return null;
    }

    private void note(String fault) {
        if (fault == null) {
            accepted++;
        } else {
            faults.add(fault.replaceAll("-?\\d+", "N"));
        }
    }

    /** Moves, leaves out, replaces, repeats or adds an event, mostly before the last two. */
    private static void change(List<Integer> witness, int size, Random random) {
        int n = witness.size();
        int i = random.nextInt(random.nextInt(16) == 0 ? n : Math.max(1, n - 2));
        switch (random.nextInt(8)) {
            case 0, 1, 2 -> witness.add(random.nextInt(Math.max(1, n - 2)), witness.remove(i));
            case 3, 4 -> witness.remove(i);
            case 5 -> witness.set(i, random.nextInt(size));
            case 6 -> witness.add(i, witness.get(random.nextInt(n)));
            default -> witness.add(i, random.nextInt(size + 1));
        }
    }

    /** The witness with a part of what it has in common with the trace as its prefix. */
    private static Witness withPrefix(List<Integer> witness, Random random) {
        int common = 0;
        while (common < witness.size() - 2 && witness.get(common) == common) {
            common++;
        }
        int prefix = random.nextInt(common + 1);
        return new Witness(prefix, array(witness.subList(prefix, witness.size())));
    }

    private static WitnessChecker strict(EventBatch batch) {
        return new WitnessChecker(VindicateTest.store(batch), Model.STRICT);
    }

    private static int[] array(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue).toArray();
    }

    @Test
    void aPairMustConflict() {
        EventBatch batch = new EventBatch();
        batch.bound[0] = 2;
        batch.bound[2] = 1;
        batch.add(Op.READ, 0, 0, 0);
        batch.add(Op.READ, 1, 0, 0);
        assertThat(strict(batch).fault(new Witness(0, new int[] {0, 1}), 0, 1))
                .isEqualTo("events 0 and 1 do not conflict");
    }

    @Test
    void aWakeFollowsItsNotify() {
        EventBatch batch = new EventBatch();
        batch.bound[0] = 2;
        batch.bound[1] = 1;
        batch.bound[2] = 1;
        batch.add(Op.ACQUIRE, 0, 0, 0);
        batch.add(Op.WAIT, 0, 0, 0);
        batch.add(Op.ACQUIRE, 1, 0, 0);
        batch.add(Op.NOTIFY, 1, 0, 0);
        batch.add(Op.RELEASE, 1, 0, 0);
        batch.add(Op.WRITE, 1, 0, 0);
        batch.add(Op.WAKE, 0, 0, 0);
        batch.add(Op.RELEASE, 0, 0, 0);
        batch.add(Op.READ, 0, 0, 0);
        assertThat(strict(batch).fault(new Witness(0, new int[] {0, 1, 2, 3, 4, 6, 7, 5, 8}), 5, 8))
                .isNull();
        assertThat(strict(batch).fault(new Witness(0, new int[] {0, 1, 6, 7, 2, 3, 4, 5, 8}), 5, 8))
                .isEqualTo("event 6 wakes without a notify of its wait");
    }

    /** T1 copies x to y, T2 reads y: whether x may be another value is up to what T2 does with it. */
    @Test
    void aReadCountsIfABranchDependsOnIt() {
        int[] withoutWriter = {1, 2, 3, 4, 5, 6};
        assertThat(copied(Op.BRANCH).fault(new Witness(0, withoutWriter), 5, 6))
                .isEqualTo("event 1 reads from -1 and not from 0");
        assertThat(copied(Op.OPAQUE_READ).fault(new Witness(0, withoutWriter), 5, 6))
                .isNull();
        assertThat(copied(Op.BRANCH).fault(new Witness(0, new int[] {0, 1, 2, 3, 4, 5, 6}), 5, 6))
                .isNull();
    }

    private static WitnessChecker copied(byte use) {
        EventBatch batch = new EventBatch();
        batch.bound[0] = 4;
        batch.bound[2] = 3;
        batch.bound[3] = 1;
        batch.add(Op.WRITE, 0, 0, 0);
        batch.add(Op.READ, 1, 0, 0);
        batch.add(Op.WRITE, 1, 1, 0);
        batch.add(Op.READ, 2, 1, 0);
        batch.add(use, 2, 0, 0);
        batch.add(Op.WRITE, 2, 2, 0);
        batch.add(Op.WRITE, 3, 2, 0);
        return new WitnessChecker(VindicateTest.store(batch), BranchModel.WITHOUT_FIELDS::isDependent);
    }

    @Test
    void otherModelsHaveNoWitnesses() {
        assertThatIllegalArgumentException().isThrownBy(() -> new WitnessChecker(new EventStore(), Model.NONE));
    }
}

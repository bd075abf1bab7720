package heddle.scan;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.scan.alias.PointsTo;
import heddle.scan.alias.Steensgaard;
import heddle.scan.ir.Function;
import heddle.scan.store.MemoryStore;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.Pool;
import heddle.scan.summary.Summary;
import heddle.scan.summary.solve.Summarizer;
import heddle.scan.summary.wire.Crowds;
import heddle.scan.summary.wire.Numbering;
import heddle.scan.summary.wire.SummaryReader;
import heddle.scan.summary.wire.SummaryWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;

/** Summaries of random programs are equal after they were written and read, in each of the three forms. */
class SummaryRoundTripTest {
    private static final int FUNCTIONS = 8;
    /** So few accesses go to callers that some functions have pools; threads are so many that some sets are large. */
    private static final Summarizer.Limits LIMITS = new Summarizer.Limits(6, 8, 60, 4, 256);

    private record Forms(
            Summarizer summaries,
            Numbering numbering,
            PointsTo pointsTo,
            Crowds dictionary,
            Map<List<Integer>, Pool> pools) {
        Summary plain(Summary summary) {
            byte[] bytes = new SummaryWriter(numbering, summaries.threads()).write(summary);
            return new SummaryReader(bytes, numbering, summaries.threads(), pointsTo, this::pool).summary();
        }

        Summary stored(Summary summary) {
            byte[] bytes = new SummaryWriter(numbering, summaries.threads(), dictionary).write(summary);
            return new SummaryReader(bytes, numbering, summaries.threads(), pointsTo, this::pool, dictionary).summary();
        }

        Summary sent(Summary summary) {
            return summaries.read(summaries.wire().writer().write(summary));
        }

        private Pool pool(int[] functions) {
            return pools.get(key(functions));
        }
    }

    private static List<Integer> key(int[] functions) {
        return Arrays.stream(functions).boxed().toList();
    }

    @Test
    void aSummaryIsReadBackAsItWas() {
        TreeSet<String> seen = new TreeSet<>();
        for (long seed = 0; seed < 300; seed++) {
            String text = text(new Random(seed));
            TextProgram program = TextProgram.parse(text);
            PointsTo pointsTo = Steensgaard.solve(program, 10);
            Summarizer summaries = new Summarizer(program, pointsTo, LIMITS);
            summaries.run(ForkJoinPool.commonPool(), done -> {});
            Numbering numbering = new Numbering(program);
            Crowds dictionary = new Crowds(numbering, summaries.threads(), new MemoryStore());
            Forms forms = new Forms(summaries, numbering, pointsTo, dictionary, new HashMap<>());
            for (Function function : program.functions()) {
                Summary summary = summaries.get(function.id());
                summary.runs().forEach(run -> forms.pools.put(key(run.pool().functions()), run.pool()));
                String about = "seed " + seed + ", " + function.name() + " of\n" + text;
                assertThat(words(forms.plain(summary))).as(about).isEqualTo(words(summary));
                assertThat(words(forms.stored(summary))).as(about).isEqualTo(words(summary));
                assertThat(words(forms.sent(summary))).as(about).isEqualTo(words(summary));
                note(summary, seen);
            }
        }
        assertThat(seen)
                .containsExactlyInAnyOrder(
                        "accesses",
                        "captured",
                        "given",
                        "initial",
                        "joined",
                        "large crowd",
                        "locks",
                        "published",
                        "runs",
                        "stores",
                        "threads",
                        "written");
    }

    /** The summary, and the parts of it that do not count when two are compared. */
    private static List<Object> words(Summary summary) {
        List<Object> all = new ArrayList<>(List.of(summary, summary.accesses().leftOut()));
        summary.accesses().forEach(access -> all.add(stack(access)));
        summary.accesses().initial().forEach(access -> all.add(List.of(access, stack(access))));
        summary.runs().forEach(run -> all.add(run.via() == null ? "" : run.via().stack()));
        return all;
    }

    private static Object stack(GuardedAccess access) {
        return List.of(access.place().location(), access.place().stack());
    }

    /** The parts of summaries that the programs show at all. */
    private static void note(Summary summary, TreeSet<String> seen) {
        if (summary.accesses().iterator().hasNext()) seen.add("accesses");
        if (summary.accesses().initial().iterator().hasNext()) seen.add("initial");
        if (!summary.runs().isEmpty()) seen.add("runs");
        if (!summary.stores().isEmpty()) seen.add("stores");
        if (!summary.writes().locations().isEmpty()) seen.add("written");
        if (!summary.given().isEmpty()) seen.add("given");
        if (!summary.published().isEmpty()) seen.add("published");
        if (!summary.captured().isEmpty()) seen.add("captured");
        if (!summary.threads().started().isEmpty()) seen.add("threads");
        if (!summary.threads().joined().isEmpty()) seen.add("joined");
        if (summary.spawned().size() > 4) seen.add("large crowd");
        if (!summary.locks().equals(Summary.NEUTRAL.locks())) seen.add("locks");
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder("global g0, g1, l0, l1;\n");
        for (int i = 0; i < FUNCTIONS; i++) {
            text.append("f").append(i).append("(a, b) { c = new cell; t = new thread; ");
            for (int left = 3 + random.nextInt(6); left > 0; left--) text.append(statement(random));
            text.append(random.nextBoolean() ? "return " + value(random) + "; }\n" : "}\n");
        }
        return text.append("main() { x = new cell; f0(x, 1); fork f1(x, x); }\n")
                .toString();
    }

    private static String statement(Random random) {
        String function = "f" + random.nextInt(FUNCTIONS);
        return switch (random.nextInt(14)) {
            case 0 -> "lock(&l" + random.nextInt(2) + "); ";
            case 1 -> "unlock(&l" + random.nextInt(2) + "); ";
            case 2 -> "relock(a); " + place(random) + " = 1; reunlock(a); ";
            case 3 -> "fork " + function + "(" + value(random) + ", " + value(random) + "); ";
            case 4 -> "fork t: " + function + "(c, a); join t; ";
            case 5 -> "c = " + function + "(" + value(random) + ", " + value(random) + "); ";
            case 6 -> function + "(c, b); ";
            case 7 -> "if (" + value(random) + ") { " + statement(random) + "} else { " + statement(random) + "} ";
            case 8 -> "g" + random.nextInt(2) + " = " + value(random) + "; ";
            case 9 -> "fork a: " + function + "(b, b); ";
            case 10 -> "join b; ";
            default -> place(random) + " = " + value(random) + "; ";
        };
    }

    private static String place(Random random) {
        return List.of("a", "b", "c").get(random.nextInt(3)) + "->"
                + List.of("n", "next", "data").get(random.nextInt(3));
    }

    private static String value(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> "a";
            case 1 -> "b";
            case 2 -> "c";
            case 3 -> place(random);
            default -> "" + random.nextInt(3);
        };
    }
}

package heddle.scan.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Result;
import heddle.scan.front.Progress;
import heddle.scan.summary.solve.Summarizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One cache for scans of which each differs from the one before in one thing that it follows from: the code, an
 * annotation, the content of a models file, an option. The result is that of a scan from nothing; also when all is again
 * as it was before.
 */
class KeptInputsTest {
    private static final int STEPS = 14;

    /** Declarations and effects that decide about roots, locks and what a call does. */
    private static final List<String> MODELS = List.of(
            "",
            "entry C1.m1\n",
            "C2.m0 : lock this\n",
            "shared Marked\n",
            "confined C0.m1\nentry C0.m1\n",
            "java.util.ArrayList.add : nothing\n");

    private static final List<String> MARKS = List.of("", "@Marked ", "@ThreadSafe ", "@NotThreadSafe ", "@Immutable ");

    @TempDir
    Path directory;

    private int model;
    private int mark;
    private boolean all;
    private boolean library;
    private boolean small;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theResultIsThatOfAScanFromNothing(long seed) throws IOException {
        Random random = new Random(seed);
        RandomClasses program = new RandomClasses(seed);
        Path models = directory.resolve("own.models");
        int different = 0;
        Result before = null;
        for (int i = 0; i < STEPS; i++) {
            String step = i == 0 ? "nothing yet" : step(random, program);
            Path classes = Javac.compile(marked(program.source()), directory);
            Files.writeString(models, MODELS.get(model));
            JvmScan.Options options = options(classes, models);
            Result fresh = new JvmScan(options).run(Progress.NONE).result();
            Result kept = new JvmScan(options.withCache(directory.resolve("cache")))
                    .run(Progress.NONE)
                    .result();
            String what = "seed " + seed + ", step " + i + ": " + step;
            assertThat(kept.races()).as(what).isEqualTo(fresh.races());
            assertThat(kept.complete()).as(what).isEqualTo(fresh.complete());
            assertThat(kept.notes()).as(what).containsAll(fresh.notes());
            if (before != null && !fresh.races().equals(before.races())) different++;
            before = fresh;
        }
        assertThat(different).as("steps that change the result").isGreaterThan(STEPS / 3);
    }

    private String step(Random random, RandomClasses program) {
        switch (random.nextInt(7)) {
            case 0 -> {
                all = !all;
                return "all " + all;
            }
            case 1 -> {
                library = !library;
                return "library " + library;
            }
            case 2 -> {
                small = !small;
                return "small limits " + small;
            }
            case 3, 4 -> {
                model = random.nextInt(MODELS.size());
                return "models " + MODELS.get(model);
            }
            case 5 -> {
                mark = random.nextInt(MARKS.size());
                return "C1 is " + MARKS.get(mark);
            }
            default -> {
                return program.edit();
            }
        }
    }

    private JvmScan.Options options(Path classes, Path models) {
        JvmScan.Options options = JvmScan.Options.of(List.of(classes)).withModels(List.of(models));
        if (all) options = options.withAll();
        if (library) options = options.withLibrary();
        return small ? options.withLimits(new Summarizer.Limits(6, 6, 60, 3, 4)) : options;
    }

    private String marked(String source) {
        StringBuilder text = new StringBuilder(source.replace("class C1 ", MARKS.get(mark) + "class C1 "));
        for (String name : MARKS)
            if (!name.isEmpty())
                text.append("@interface ").append(name.strip().substring(1)).append(" {}\n");
        return text.toString();
    }
}

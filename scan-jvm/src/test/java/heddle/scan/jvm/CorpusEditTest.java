package heddle.scan.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Result;
import heddle.scan.front.Progress;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.h2.mvstore.MVStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A library with locks and threads, one class of which is edited at a time: a cache never changes a result. */
@Tag("slow")
class CorpusEditTest {
    /** So many of the largest classes are edited: much calls them. */
    private static final int LARGEST = 16;

    @TempDir
    Path directory;

    private final List<Path> classes = new ArrayList<>();

    @BeforeEach
    void unpack() throws IOException, URISyntaxException {
        Path jar = Path.of(MVStore.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : file.stream().toList()) {
                if (!entry.getName().endsWith(".class") || entry.getName().startsWith("META-INF")) continue;
                Path target = directory.resolve("classes").resolve(entry.getName());
                Files.createDirectories(target.getParent());
                try (InputStream in = file.getInputStream(entry)) {
                    Files.copy(in, target);
                }
                if (entry.getName().startsWith("org/h2/mvstore/")) classes.add(target);
            }
        }
        classes.sort(Comparator.comparingLong((Path file) -> -file.toFile().length())
                .thenComparing(Comparator.naturalOrder()));
        classes.subList(LARGEST, classes.size()).clear();
    }

    @Test
    void theResultIsThatOfAScanFromNothing() throws IOException {
        Random random = new Random(1);
        JvmScan.Options options = JvmScan.Options.of(List.of(directory.resolve("classes")))
                .withLibrary()
                .withAll();
        JvmScan.Options cached = options.withCache(directory.resolve("cache"));
        List<?> before = scan(cached).races();
        assertThat(before).isNotEmpty();
        List<ClassEdit> edits = new ArrayList<>(List.of(ClassEdit.values()));
        Collections.shuffle(edits, random);
        int different = 0;
        for (ClassEdit edit : edits) {
            Path file = classes.get(random.nextInt(classes.size()));
            edit.apply(file, random);
            if (edit == ClassEdit.REMOVE) classes.remove(file);
            String what = edit + " in " + file.getFileName();
            Result fresh = scan(options);
            Result again = scan(cached);
            assertThat(again.races()).as(what).isEqualTo(fresh.races());
            assertThat(again.notes()).as(what).containsAll(fresh.notes());
            assertThat(again.complete()).as(what).isEqualTo(fresh.complete());
            assertThat(again.notes()).as(what).anyMatch(note -> note.matches("cache: [1-9]\\d* analyses taken.*"));
            if (!fresh.races().equals(before)) different++;
            before = fresh.races();
        }
        assertThat(different).as("edits that change the result").isGreaterThan(edits.size() / 2);
    }

    private static Result scan(JvmScan.Options options) {
        return new JvmScan(options).run(Progress.NONE).result();
    }
}

package heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The share of main code that stands in the repository more than once: lines that are part of six or more in a row that are found
 * elsewhere, too. Comments, imports, blank lines and lines that are a bracket alone do not count, nor does white space.
 */
class ClonesTest {
    private static final int LENGTH = 6;
    private static final double MOST_PERCENT = 2;
    private static final Set<String> EMPTY = Set.of("", "}", "{", "});", "};", "}else{", "@Override");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\"\n]*");
    private static final Pattern HEAD = Pattern.compile("(import|package) .*");

    /** The lines of a file that count, and which of them are found again. */
    private record Code(Path file, List<String> lines, BitSet cloned) {}

    private record Place(Code code, int line) {}

    /** Marks what is found more than once. */
    private static List<Code> marked(List<Code> files) {
        Map<List<String>, Place> first = new HashMap<>();
        for (Code code : files) {
            for (int i = 0; i + LENGTH <= code.lines.size(); i++) {
                Place here = new Place(code, i);
                Place there = first.putIfAbsent(code.lines.subList(i, i + LENGTH), here);
                if (there != null) {
                    code.cloned.set(i, i + LENGTH);
                    there.code.cloned.set(there.line, there.line + LENGTH);
                }
            }
        }
        return files;
    }

    private static Code read(Path file) {
        try {
            return code(file, Files.readString(file));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Code code(Path file, String text) {
        List<String> lines = COMMENT.matcher(text)
                .replaceAll("")
                .lines()
                .filter(line -> !HEAD.matcher(line).matches())
                .map(line -> line.replaceAll("\\s+", ""))
                .filter(line -> !EMPTY.contains(line))
                .toList();
        return new Code(file, lines, new BitSet());
    }

    @Test
    void littleMainCodeIsThereTwice() throws IOException {
        List<Code> files = new ArrayList<>();
        Sources.below("/src/main/java/").forEach(file -> files.add(read(file)));
        marked(files).sort(Comparator.comparing(code -> -code.cloned.cardinality()));
        long all = files.stream().mapToLong(code -> code.lines.size()).sum();
        long cloned =
                files.stream().mapToLong(code -> code.cloned.cardinality()).sum();
        double percent = 100.0 * cloned / all;
        System.out.printf("%d of %d lines are clones: %.2f %%%n", cloned, all, percent);
        assertThat(all).isGreaterThan(50_000);
        assertThat(percent)
                .as(() -> "clones, most of them in "
                        + files.stream().limit(5).map(Code::file).toList())
                .isLessThan(MOST_PERCENT);
    }

    @Test
    void sixLinesAreAClone() {
        String six = "a();\nb();\n c ( ) ;\n\n// no code\nd();\n}\ne();\nf();\n";
        List<Code> files = marked(List.of(
                code(Path.of("A"), "x();\n" + six + "y();\n"),
                code(Path.of("B"), six),
                code(Path.of("C"), six.replace("d", "z"))));
        assertThat(files).extracting(code -> code.cloned.cardinality()).containsExactly(6, 6, 0);
    }
}

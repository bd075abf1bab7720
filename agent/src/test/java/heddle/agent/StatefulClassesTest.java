package heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The document of stateful classes says of every class of every installed JDK what becomes of it, and of no other. */
class StatefulClassesTest {
    private static final Path DOCUMENT = Path.of("../docs/reference/stateful.md");
    private static final Path TABLES = Path.of("../runtime/src/main/java/heddle/runtime/jdk");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([\\w.$]+)` \\| (modelled|exempt|limit): (.+) \\|$");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/");
    private static final Pattern TABLE = Pattern.compile("`(\\w+Rows)`");

    private static Map<String, String> documented() throws IOException {
        Map<String, String> documented = new TreeMap<>();
        Matcher row = ROW.matcher(Files.readString(DOCUMENT));
        while (row.find()) {
            documented.put(row.group(1), row.group(2) + ' ' + row.group(3));
        }
        return documented;
    }

    @Test
    void everyClassIsDocumented() throws IOException {
        Set<String> found = new TreeSet<>();
        for (Path jdk : Jdks.installed()) {
            found.addAll(StatefulClasses.of(jdk));
        }
        assertThat(found)
                .contains("java.util.HashMap", "java.text.DecimalFormat")
                .doesNotContain("java.util.Random");
        assertThat(documented().keySet()).containsAll(found);
        if (Jdks.installed().size() > 1) {
            assertThat(found).containsAll(documented().keySet());
        }
    }

    @Test
    void whatIsModelledHasRows() throws IOException {
        for (Map.Entry<String, String> each : documented().entrySet()) {
            if (each.getValue().startsWith("modelled")) {
                Matcher table = TABLE.matcher(each.getValue());
                assertThat(table.find()).as(each.getKey()).isTrue();
                String rows = tableNamed(table.group(1));
                String name = each.getKey().substring(each.getKey().lastIndexOf('.') + 1);
                assertThat(rows).as(each.getKey()).containsPattern("\\b" + Pattern.quote(name) + "\\b");
            }
        }
    }

    /** The rows alone: a comment that names a class models nothing. */
    private static String tableNamed(String name) throws IOException {
        return COMMENT.matcher(Files.readString(TABLES.resolve(name + ".java"))).replaceAll("");
    }
}

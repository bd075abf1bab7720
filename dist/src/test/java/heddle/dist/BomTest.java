package heddle.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The BOM names every module that a build may depend on, and its version is that of all others. */
class BomTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    /** Modules that no build depends on. */
    private static final Set<String> APART =
            Set.of("bom", "bench", "dist", "examples", "examples/junit", "gradle-plugin/marker", "languages", "stress");

    private static List<String> all(String element, Path pom) throws IOException {
        Matcher matcher =
                Pattern.compile("<" + element + ">([^<]+)</" + element + ">").matcher(Files.readString(pom));
        return matcher.results().map(found -> found.group(1)).toList();
    }

    @Test
    void everyModuleIsListed() throws IOException {
        TreeSet<String> published = new TreeSet<>();
        for (String module : all("module", ROOT.resolve("pom.xml"))) {
            if (!APART.contains(module) && !module.endsWith("/it")) {
                published.add("heddle-" + module);
            }
        }
        TreeSet<String> listed = new TreeSet<>(all("artifactId", ROOT.resolve("bom/pom.xml")));
        listed.removeIf(artifact -> artifact.equals("heddle-bom") || !artifact.startsWith("heddle-"));
        assertThat(listed).isEqualTo(published);
    }

    @Test
    void thereIsOneVersion() throws IOException {
        String version = all("version", ROOT.resolve("pom.xml")).get(0);
        assertThat(all("version", ROOT.resolve("bom/pom.xml"))).first().isEqualTo(version);
        for (String module : all("module", ROOT.resolve("pom.xml"))) {
            assertThat(all("version", ROOT.resolve(module).resolve("pom.xml")))
                    .as(module)
                    .first()
                    .isEqualTo(version);
        }
        assertThat(all("heddle.version", ROOT.resolve("examples/maven/pom.xml")))
                .first()
                .isEqualTo(version);
        assertThat(Files.readString(ROOT.resolve("docs/guide/maven.md")))
                .contains("<version>" + version + "</version>");
    }
}

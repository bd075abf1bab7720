package heddle.scan.jvm.source;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Race;
import heddle.race.Result;
import heddle.scan.front.Progress;
import heddle.scan.jvm.Javac;
import heddle.scan.jvm.JvmScan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Code that only {@code ServiceLoader} leads to: declared services run, and nothing else does. */
class ServicesTest {
    private static final String SERVICE = "package s; public interface Service { void use(); }";
    private static final String IMPL =
            "package s; public class Impl implements Service {" + " static int n; public void use() { n++; } }";
    private static final String OTHER = IMPL.replace("Impl", "Other");
    private static final String USER = "package s; public class User extends Thread {"
            + " public void run() {"
            + "  for (Service service : java.util.ServiceLoader.load(Service.class)) service.use(); }"
            + " public static void main(String[] args) { new User().start(); new User().start(); } }";
    private static final String FIRST = "package s; public class User extends Thread {"
            + " public void run() { java.util.ServiceLoader.load(Service.class).findFirst().get().use(); }"
            + " public static void main(String[] args) { new User().start(); new User().start(); } }";

    @TempDir
    Path directory;

    private Path compile(String... sources) throws IOException {
        Path classes = Files.createDirectories(directory.resolve("classes"));
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < sources.length; i++) {
            boolean module = sources[i].startsWith("module");
            String name = module ? "module-info" : sources[i].replaceFirst(".*? (interface|class) (\\w+).*", "$2");
            files.add(Files.writeString(directory.resolve(name + ".java"), sources[i]));
        }
        Javac.compile(files, classes);
        return classes;
    }

    private static List<String> races(Path classes) {
        Result result = new JvmScan(JvmScan.Options.of(List.of(classes)))
                .run(Progress.NONE)
                .result();
        return result.races().stream().map(Race::variable).distinct().toList();
    }

    @Test
    void aProviderOfAServiceFileIsCalled() throws IOException {
        Path classes = compile(SERVICE, IMPL, OTHER, USER);
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve("s.Service"), "# the only one\ns.Impl # here\n");
        assertThat(races(classes)).containsExactly("s.Impl.n");
    }

    @Test
    void aProviderOfAModuleIsCalled() throws IOException {
        Path classes =
                compile(SERVICE, IMPL, OTHER, FIRST, "module m { uses s.Service; provides s.Service with s.Impl; }");
        assertThat(races(classes)).containsExactly("s.Impl.n");
    }
}

package load;

import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import net.sourceforge.pmd.DataSource;
import net.sourceforge.pmd.FileDataSource;
import net.sourceforge.pmd.PMD;
import net.sourceforge.pmd.RuleContext;
import net.sourceforge.pmd.RuleSetFactory;
import net.sourceforge.pmd.SourceType;
import net.sourceforge.pmd.renderers.Renderer;
import net.sourceforge.pmd.renderers.TextRenderer;

/** PMD 4.2 with its own threads, over the sources that the system property {@code sources} names. */
public final class Pmd implements Load {
    private static final String RULES =
            "rulesets/basic.xml,rulesets/unusedcode.xml,rulesets/strings.xml,rulesets/design.xml,rulesets/imports.xml";

    @Override
    public long run(int threads, int files) throws Exception {
        Path directory = Path.of(System.getProperty("sources"));
        List<DataSource> sources = new ArrayList<>();
        try (var all = Files.walk(directory)) {
            all.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .limit(files)
                    .forEach(file -> sources.add(new FileDataSource(file.toFile())));
        }
        StringWriter out = new StringWriter();
        Renderer renderer = new TextRenderer();
        renderer.setWriter(out);
        renderer.start();
        PMD.processFiles(
                threads,
                new RuleSetFactory(),
                SourceType.JAVA_15,
                sources,
                new RuleContext(),
                List.of(renderer),
                RULES,
                false,
                directory.toString(),
                "UTF-8",
                "NOPMD",
                Pmd.class.getClassLoader());
        renderer.end();
        long sum = 0;
        for (String line : out.toString().split("\n")) {
            sum += line.hashCode();
        }
        return sum;
    }
}

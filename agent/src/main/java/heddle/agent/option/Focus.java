package heddle.agent.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads what a static scan found not worth watching: lines {@code skip pkg.Class.field why} of a focus file. */
public final class Focus {
    private Focus() {}

    /** The fields to leave alone, as {@code pkg.Class.field}. */
    public static Set<String> read(String file) throws Options.Invalid {
        List<String> lines;
        try {
            lines = Files.readAllLines(Path.of(file));
        } catch (IOException e) {
            throw new Options.Invalid("the focus file " + file + " cannot be read");
        }
        Set<String> skipped = new HashSet<>();
        for (int i = 0; i < lines.size(); i++) {
            String[] words = lines.get(i).strip().split("\\s+");
            if (words[0].isEmpty() || words[0].startsWith("#")) {
                continue;
            }
            boolean known = words.length > 1 && (words[0].equals("skip") || words[0].equals("watch"));
            if (!known) {
                throw new Options.Invalid(file + ":" + (i + 1) + ": neither 'skip FIELD' nor 'watch FIELD'");
            }
            if (words[0].equals("skip")) {
                skipped.add(words[1]);
            }
        }
        return skipped;
    }
}

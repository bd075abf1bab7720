package heddle.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Who wrote the libraries that are distributed, and under which licences. {@code libraries.txt} has a line for each, {@code
 * artifact | licence | copyright}; other files beside it are the texts of licences.
 */
final class Notices {
    private record Library(String licence, String copyright) {}

    private final Map<String, Library> libraries = new TreeMap<>();
    private final Path directory;

    private Notices(Path directory) {
        this.directory = directory;
    }

    static Notices read(Path directory) throws IOException {
        Notices notices = new Notices(directory);
        for (String line : Files.readAllLines(directory.resolve("libraries.txt"))) {
            if (!line.isBlank()) {
                String[] cells = line.split("\\|");
                notices.libraries.put(cells[0].strip(), new Library(cells[1].strip(), cells[2].strip()));
            }
        }
        return notices;
    }

    /**
     * The notices for these jars.
     *
     * @param jars file names; those of Heddle itself are passed over
     * @throws IOException if a library has no line, or a line no library: both are mistakes of the table
     */
    String of(List<String> jars) throws IOException {
        StringBuilder text = new StringBuilder("Heddle is distributed with these libraries.\n\n");
        TreeSet<String> licences = new TreeSet<>();
        List<String> unused = new ArrayList<>(libraries.keySet());
        for (String jar : new TreeSet<>(jars)) {
            String artifact = jar.replaceFirst("-\\d.*\\.jar$", "");
            if (artifact.startsWith("heddle-")) {
                continue;
            }
            Library library = libraries.get(artifact);
            if (library == null) {
                throw new IOException("there is no line for " + jar + " in " + directory.resolve("libraries.txt"));
            }
            unused.remove(artifact);
            licences.addAll(List.of(library.licence().split(" AND ")));
            text.append(jar)
                    .append("\n  ")
                    .append(library.licence())
                    .append("; ")
                    .append(library.copyright())
                    .append('\n');
        }
        if (!unused.isEmpty()) {
            throw new IOException("libraries.txt has lines for what is not distributed: " + unused);
        }
        text.append("\nApache-2.0: see the file LICENSE.\n");
        licences.remove("Apache-2.0");
        for (String licence : licences) {
            text.append("\n")
                    .append("-".repeat(72))
                    .append('\n')
                    .append(licence)
                    .append("\n\n");
            text.append(Files.readString(directory.resolve(licence + ".txt")));
        }
        return text.toString();
    }
}

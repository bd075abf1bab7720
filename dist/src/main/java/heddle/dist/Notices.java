package heddle.dist;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;

/**
 * Authors and licences of the libraries that are distributed: from their POMs, the licences and notices that their jars hold,
 * and the texts of the other licences, which lie in a directory by their SPDX identifiers.
 */
final class Notices {
    private static final String APACHE = "Apache-2.0";
    private static final Pattern ENCLOSED = Pattern.compile("META-INF/[\\w-]*(LICENSE|NOTICE)(\\.txt|\\.md)?");

    /** By identifier: how POMs name licences, or the address that they give. */
    private static final Map<String, Pattern> KNOWN = Map.of(
            APACHE,
            Pattern.compile("Apache.*2"),
            "BSD-2-Clause",
            Pattern.compile("BSD.2.Clause"),
            "BSD-3-Clause",
            Pattern.compile("BSD.3.Clause"),
            "ISC",
            Pattern.compile("\\bISC\\b"),
            "MIT",
            Pattern.compile("\\bMIT\\b(?!-0)"),
            "MIT-0",
            Pattern.compile("\\bMIT-0\\b"),
            "MPL-2.0",
            Pattern.compile("MPL.2"),
            "EPL-1.0",
            Pattern.compile("EPL.1"));

    /** Licences that Heddle does not choose where a library offers another one. */
    private static final Set<String> NOT_CHOSEN = Set.of("EPL-1.0");

    private final Path texts;
    private final StringBuilder notices = new StringBuilder("Heddle is distributed with these libraries.\n");
    private final TreeSet<String> licences = new TreeSet<>();
    /** By what they say, and so each once: the jars that hold it. */
    private final Map<String, TreeSet<String>> enclosed = new TreeMap<>();

    private Notices(Path texts) {
        this.texts = texts;
    }

    /**
     * The notices for these jars of a repository; Heddle's own are passed over, but for what they hold of others.
     *
     * @throws IOException if a jar has no POM, a POM no licence, or a licence no text
     */
    static String of(List<Path> jars, Path texts) throws IOException {
        Notices notices = new Notices(texts);
        Map<String, Path> sorted = new TreeMap<>();
        jars.forEach(jar -> sorted.put(jar.getFileName().toString(), jar));
        for (Map.Entry<String, Path> jar : sorted.entrySet()) {
            if (!jar.getKey().startsWith("heddle-")) {
                notices.add(jar.getKey(), jar.getValue());
            }
        }
        notices.notices.append("\nheddle-agent.jar holds classes of ASM, renamed.\n");
        notices.addTexts();
        return notices.notices.toString();
    }

    private void add(String name, Path jar) throws IOException {
        Pom pom = Pom.beside(jar);
        notices.append('\n').append(name).append("\n  ").append(pom.name());
        notices.append(pom.url().isEmpty() ? "" : ", " + pom.url());
        if (!pom.authors().isEmpty()) {
            notices.append("\n  by ").append(String.join(", ", pom.authors()));
        }
        if (pom.licences().isEmpty()) {
            throw new IOException("the POM of " + name + " names no licence");
        }
        for (Pom.Licence licence : pom.licences()) {
            String id = identifier(name, licence);
            if (pom.licences().size() == 1 || !NOT_CHOSEN.contains(id)) {
                licences.add(id);
            }
            notices.append("\n  ").append(id).append(": ").append(licence.name());
            notices.append(licence.url().isEmpty() ? "" : ", " + licence.url());
        }
        notices.append('\n');
        enclose(name, jar);
    }

    private static String identifier(String jar, Pom.Licence licence) throws IOException {
        String words = licence.name() + ' ' + licence.url();
        return KNOWN.entrySet().stream()
                .filter(known -> known.getValue().matcher(words).find())
                .map(Map.Entry::getKey)
                .sorted()
                .findFirst()
                .orElseThrow(() -> new IOException("the licence of " + jar + " is not known: " + words));
    }

    private void enclose(String name, Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : Collections.list(file.entries())) {
                if (ENCLOSED.matcher(entry.getName()).matches()) {
                    String text = new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
                    enclosed.computeIfAbsent(text, t -> new TreeSet<>()).add(entry.getName() + " of " + name);
                }
            }
        }
    }

    private void addTexts() throws IOException {
        licences.remove(APACHE);
        notices.append('\n').append(APACHE).append(": see the file LICENSE.\n");
        for (String licence : licences) {
            addText(licence, Files.readString(texts.resolve(licence + ".txt")));
        }
        Map<String, String> byName = new TreeMap<>();
        enclosed.forEach((text, names) -> byName.put(String.join(", ", names), text));
        byName.forEach(this::addText);
    }

    private void addText(String title, String text) {
        notices.append("\n").append("-".repeat(72)).append('\n').append(title).append("\n\n");
        notices.append(text).append(text.endsWith("\n") ? "" : "\n");
    }
}

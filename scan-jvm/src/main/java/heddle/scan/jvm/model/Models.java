package heddle.scan.jvm.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The model files: the effects of library methods on locks, threads and containers. Later files override earlier lines. A line
 * is one of
 *
 * <pre>
 * pkg.Class.method : effect; effect     what a method of the class (and of its subclasses) does
 * pkg.Class.method(2) : effect          the same for the overloads with two arguments
 * safe pkg.Class                        objects of the class may be shared without a lock
 * monitored pkg.Class                   the same, because its methods take its monitor, which an iteration has to hold
 * serial pkg.Class                      an executor that runs its tasks one after the other
 * entry pkg.Class.method                called by the environment: on any thread, in parallel with itself
 * shared Annotation                     what is annotated so is used by several threads; the simple name counts
 * confined Annotation                   what is annotated so is used by one thread, a user interface's for instance
 * test Annotation                       a method that is annotated so is run by itself, on a new object
 * parallel pkg.Class.method             callbacks of calls on its result run in parallel
 * # comment
 * </pre>
 */
public final class Models {
    private static final String BUILT_IN = "java.models";

    private final Map<String, Model> methods = new HashMap<>();
    private final Set<String> named = new HashSet<>();
    private final Map<String, Optional<Model>> found = new ConcurrentHashMap<>();
    private final Set<String> safe = new HashSet<>();
    private final Set<String> monitored = new HashSet<>();
    private final Set<String> serial = new HashSet<>();
    private final Set<String> entries = new HashSet<>();
    private final Set<String> parallel = new HashSet<>();
    private final Set<String> sharing = new HashSet<>();
    private final Set<String> confining = new HashSet<>();
    /** The simple names of methods that the environment calls, in any way. */
    private final Set<String> called = new HashSet<>();

    private final Set<String> tests = new HashSet<>();
    private final List<String> problems = new ArrayList<>();

    public static Models load(List<Path> more) {
        Models models = new Models();
        try (InputStream in = Models.class.getResourceAsStream("/heddle/scan/jvm/" + BUILT_IN)) {
            models.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8), BUILT_IN);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        for (Path file : more) {
            try {
                models.parse(Files.readString(file), file.toString());
            } catch (IOException e) {
                models.problems.add(file + ": cannot be read as a models file");
            }
        }
        return models;
    }

    void parse(String text, String name) {
        String[] lines = text.split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            String line = lines[i].replaceFirst("#.*", "").strip();
            if (line.isEmpty()) continue;
            String problem = parseLine(line);
            if (problem != null) problems.add(name + ":" + (i + 1) + ": " + problem + "; the line is ignored");
        }
    }

    private String parseLine(String line) {
        String[] words = line.split("\\s+");
        if (words.length == 2 && !line.contains(":")) {
            Set<String> set = declaration(words[0]);
            if (set == null)
                return "unknown declaration '" + words[0]
                        + "' (safe, monitored, serial, entry, shared, confined, test or parallel)";
            set.add(words[1].replace('.', '/'));
            String name = Names.simple(words[1].replace('.', '/'));
            if (set == parallel) named.add(name);
            if (set == entries || set == confining) called.add(name);
            return null;
        }
        int colon = line.indexOf(" : ");
        if (colon < 0) return "neither 'class.method : effects' nor a declaration";
        List<Model.Effect> effects = new ArrayList<>();
        for (String part : line.substring(colon + 3).split(";")) {
            String problem = parseEffect(part.strip(), effects);
            if (problem != null) return problem;
        }
        String method = line.substring(0, colon).strip().replace('.', '/');
        methods.put(method, new Model(effects));
        named.add(Names.simple(method).replaceFirst("\\(.*", ""));
        return null;
    }

    private Set<String> declaration(String word) {
        return switch (word) {
            case "safe" -> safe;
            case "monitored" -> monitored;
            case "serial" -> serial;
            case "entry" -> entries;
            case "parallel" -> parallel;
            case "shared" -> sharing;
            case "confined" -> confining;
            case "test" -> tests;
            default -> null;
        };
    }

    private static String parseEffect(String text, List<Model.Effect> effects) {
        int as = text.indexOf(" as ");
        List<String> handles =
                as < 0 ? List.of() : List.of(text.substring(as + 4).split("[,\\s]+"));
        String[] words = (as < 0 ? text : text.substring(0, as)).split("\\s+");
        try {
            Model.Verb verb = Model.Verb.valueOf(words[0].toUpperCase(Locale.ROOT));
            List<String> operands = Arrays.asList(words).subList(1, words.length);
            if (!verb.takes(operands.size()))
                return "'" + words[0] + "' does not take " + operands.size() + " operands";
            effects.add(new Model.Effect(verb, List.copyOf(operands), handles));
            return null;
        } catch (IllegalArgumentException e) {
            return "unknown effect '" + words[0] + "'";
        }
    }

    public List<String> problems() {
        return problems;
    }

    /**
     * The model of a method with so many arguments, looked up on the class and then upwards; null if there is none. On one
     * class the model that says how many there are goes first.
     */
    public Model of(String owner, String method, int arguments, Hierarchy hierarchy) {
        if (!named.contains(method)) return null;
        String overload = method + '(' + arguments + ')';
        return found.computeIfAbsent(
                        owner + '/' + overload, any -> Optional.ofNullable(find(owner, method, overload, hierarchy)))
                .orElse(null);
    }

    private Model find(String owner, String method, String overload, Hierarchy hierarchy) {
        for (String at : hierarchy.ancestors(owner)) {
            Model model = methods.getOrDefault(at + '/' + overload, methods.get(at + '/' + method));
            if (model != null) return model;
        }
        return null;
    }

    public boolean isParallel(String owner, String method, Hierarchy hierarchy) {
        if (!named.contains(method)) return false;
        for (String at : hierarchy.ancestors(owner)) if (parallel.contains(at + '/' + method)) return true;
        return false;
    }

    public boolean isEntry(String owner, String method, Hierarchy hierarchy) {
        if (!called.contains(method)) return false;
        for (String at : hierarchy.ancestors(owner)) if (entries.contains(at + '/' + method)) return true;
        return false;
    }

    /** Whether the environment calls the method on one object, once at a time. */
    public boolean isConfinedEntry(String owner, String method, Hierarchy hierarchy) {
        if (!called.contains(method)) return false;
        for (String at : hierarchy.ancestors(owner)) if (confining.contains(at + '/' + method)) return true;
        return false;
    }

    public boolean isSafe(String shape, Hierarchy hierarchy) {
        for (String at : hierarchy.ancestors(shape)) if (safe.contains(at) || monitored.contains(at)) return true;
        return false;
    }

    /** Whether the class is so safe only where nobody iterates without the monitor, by its nearest ancestor that is declared. */
    public boolean isMonitored(String shape, Hierarchy hierarchy) {
        for (String at : hierarchy.ancestors(shape)) {
            if (monitored.contains(at)) return true;
            if (safe.contains(at)) return false;
        }
        return false;
    }

    /** Whether an annotation with this simple name says that several threads use what it is on. */
    public boolean isSharing(String annotation) {
        return sharing.contains(annotation);
    }

    /** Whether an annotation with this simple name says that one thread uses what it is on. */
    public boolean isConfining(String annotation) {
        return confining.contains(annotation);
    }

    /** Whether an annotation with this simple name says that a method is run by itself. */
    public boolean isTest(String annotation) {
        return tests.contains(annotation);
    }

    public boolean isSerial(String shape) {
        return serial.contains(shape);
    }
}

package heddle.scan.llvm;

import heddle.scan.llvm.Model.Effect;
import heddle.scan.llvm.Model.Operand;
import heddle.scan.llvm.Model.Verb;
import heddle.scan.llvm.bitcode.Value;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The model files of the C front end. Later files override earlier lines. A line is one of
 *
 * <pre>
 * function : effect; effect            what a function does
 * inline function : effect; effect     the same, unless the scanned file has its body
 * entry function                       called by the environment, on any thread
 * entry struct::member                 so is every function that is stored in that member
 * entry struct::member alone           once at a time for one object
 * entry struct::member under $lock     with a lock of the environment held
 * locktype struct                      a lock; a lock operation on the object that starts with one is on the lock
 * makes function                       makes a new object if it has no body; the name may begin and end with *
 * kernel function                      in a file that declares it, volatile accesses are marked ones
 * # comment
 * </pre>
 */
final class Models {
    private static final List<String> BUILT_IN = List.of("c.models", "libraries.models", "linux.models");

    /**
     * How the environment calls a function.
     *
     * @param alone whether it runs once at a time for one object
     * @param lock what the environment holds then, or empty
     */
    record Entry(boolean alone, String lock) {}

    private final Map<String, Model> functions = new HashMap<>();
    private final Map<String, Entry> entries = new HashMap<>();
    private final Set<String> lockTypes = new HashSet<>();
    private final Set<String> kernel = new HashSet<>();
    private final Set<String> makers = new HashSet<>();
    private final List<String> problems = new ArrayList<>();

    static Models load(List<Path> more) {
        Models models = new Models();
        for (String name : BUILT_IN) {
            try (InputStream in = Models.class.getResourceAsStream(name)) {
                models.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8), name);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
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
            String line = lines[i].replaceFirst("(^|\\s)#.*", "").strip();
            String problem = line.isEmpty() ? null : parseLine(line);
            if (problem != null) problems.add(name + ":" + (i + 1) + ": " + problem + "; the line is ignored");
        }
    }

    private String parseLine(String line) {
        int colon = line.indexOf(" : ");
        if (colon < 0) return declare(line.split("\\s+"));
        String[] names = line.substring(0, colon).strip().split("\\s+");
        boolean inline = names[0].equals("inline");
        if (names.length != (inline ? 2 : 1)) return "one function stands before the colon";
        List<Effect> effects = new ArrayList<>();
        for (String part : line.substring(colon + 3).split(";")) {
            String problem = parseEffect(part.strip(), effects);
            if (problem != null) return problem;
        }
        functions.put(names[names.length - 1], new Model(effects, inline));
        return null;
    }

    private String declare(String[] words) {
        if (words.length >= 2 && words[0].equals("entry")) return entry(words);
        if (words.length == 2 && words[0].equals("kernel")) kernel.add(words[1]);
        else if (words.length == 2 && words[0].equals("locktype")) lockTypes.add(words[1]);
        else if (words.length == 2 && words[0].equals("makes")) makers.add(words[1]);
        else return "neither 'function : effects' nor 'entry', 'locktype', 'makes' or 'kernel' with a name";
        return null;
    }

    private String entry(String[] words) {
        boolean alone = words.length == 3 && words[2].equals("alone");
        boolean under = words.length == 4 && words[2].equals("under") && words[3].matches("\\$\\w+");
        if (words.length > 2 && !alone && !under) return "behind an entry stands 'alone' or 'under $lock'";
        entries.put(words[1], new Entry(alone, under ? words[3] : ""));
        return null;
    }

    /** {@code verb operand operand word}, with {@code (arguments)} behind a function and {@code as handles}. */
    private static String parseEffect(String text, List<Effect> effects) {
        int as = text.indexOf(" as ");
        List<Operand> handles = new ArrayList<>();
        List<Operand> arguments = new ArrayList<>();
        String body = as < 0 ? text : text.substring(0, as);
        if (as >= 0) {
            String problem = parseOperands(text.substring(as + 4), handles);
            if (problem != null) return problem;
        }
        int open = body.indexOf('(');
        if (open >= 0 && body.endsWith(")")) {
            String problem = parseOperands(body.substring(open + 1, body.length() - 1), arguments);
            if (problem != null) return problem;
            body = body.substring(0, open);
        }
        String[] words = body.strip().split("\\s+");
        Verb verb;
        try {
            verb = Verb.valueOf(words[0].toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            return "unknown effect '" + words[0] + "'";
        }
        List<Operand> operands = new ArrayList<>();
        List<String> further = new ArrayList<>();
        for (int i = 1; i < words.length; i++) {
            Operand operand = Operand.parse(words[i]);
            if (operand != null) operands.add(operand);
            else if (Model.WORDS.contains(words[i])) further.add(words[i]);
            else return "unknown word '" + words[i] + "'";
        }
        int least = verb == Verb.NOTHING || verb == Verb.NEW
                ? 0
                : Set.of(Verb.SET, Verb.COPY, Verb.COUNT).contains(verb) ? 2 : 1;
        if (operands.size() < least)
            return "'" + words[0] + "' needs " + least + (least == 1 ? " operand" : " operands");
        effects.add(new Effect(verb, operands, arguments, handles, further));
        return null;
    }

    private static String parseOperands(String text, List<Operand> into) {
        if (text.isBlank()) return null;
        for (String word : text.strip().split("\\s*,\\s*")) {
            Operand operand = Operand.parse(word);
            if (operand == null) return "'" + word + "' is no operand";
            into.add(operand);
        }
        return null;
    }

    List<String> problems() {
        return problems;
    }

    /** The model of a function; null if there is none. LLVM's suffixes of intrinsics do not count. */
    Model of(String function) {
        return functions.get(function);
    }

    /** Whether a call of the function says with how much a semaphore starts. */
    boolean counts(Value callee) {
        Model model = callee instanceof Value.FunctionRef function ? of(function.name()) : null;
        return model != null && model.effects().stream().anyMatch(effect -> effect.verb() == Verb.COUNT);
    }

    /** How the environment calls a function, or what is stored in a member; null if it does not. */
    Entry entry(String functionOrMember) {
        return entries.get(functionOrMember);
    }

    boolean isLockType(String struct) {
        return lockTypes.contains(struct);
    }

    /** Whether a function without a body makes what it returns. */
    boolean isMaker(String function) {
        return makers.stream().anyMatch(pattern -> fits(function, pattern));
    }

    private static boolean fits(String function, String pattern) {
        boolean ends = pattern.startsWith("*");
        boolean starts = pattern.length() > 1 && pattern.endsWith("*");
        String text = pattern.substring(ends ? 1 : 0, pattern.length() - (starts ? 1 : 0));
        if (ends && starts) return function.contains(text);
        return ends ? function.endsWith(text) : starts ? function.startsWith(text) : function.equals(text);
    }

    boolean isKernelMark(String function) {
        return kernel.contains(function);
    }
}

package heddle.scan.llvm;

import heddle.scan.llvm.Model.Effect;
import heddle.scan.llvm.Model.Operand;
import heddle.scan.llvm.Model.Verb;
import heddle.scan.llvm.bitcode.Instruction;
import heddle.scan.llvm.bitcode.Module;
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
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
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
 * also function : effect; effect       besides what its body does, and once that is done
 * entry function                       called by the environment, on any thread
 * entry struct::member                 so is every function that is stored in that member
 * entry struct::member alone           once at a time for one object
 * entry struct::member under $lock     with a lock of the environment held
 * entry struct::member under 1->s::m   with a lock held that the first argument leads to; behind it read, in read mode
 * entry struct::member user            by user programs: not before the boot function has started them
 * entry prefix_* own                   all functions of such a name; each call gets arguments of its own
 * entry struct::member own 2            each call gets a second argument of its own
 * boot function                        the environment's first thread calls it before users run
 * locktype struct                      a lock; a lock operation on the object that starts with one is on the lock
 * makes function                       makes a new object if it has no body; the name may begin and end with *
 * kernel function                      in a file that declares it, volatile accesses are marked ones
 * fails function                       ends the program and says that it failed
 * fails function 1                     the same where its first argument is a constant other than zero
 * ends function                        ends the thread that calls it
 * atomic function*                     bodies of such a name are atomic sections, which exclude each other
 * kernel directory/                    the same in a file that has a function of a source file below it
 * # comment
 * </pre>
 */
final class Models {
    private static final List<String> BUILT_IN = List.of("c.models", "libraries.models", "linux.models");

    /**
     * How the environment calls a function.
     *
     * @param alone whether it runs once at a time for one object
     * @param user whether user programs cause the call
     * @param own the arguments, from 1, that no other call gets; 0 stands for all
     * @param locks what the environment holds then
     */
    record Entry(boolean alone, boolean user, Set<Integer> own, List<Held> locks) {}

    /** A lock of the environment's, or one that an argument leads to. */
    record Held(Operand lock, boolean read) {}

    private final Map<String, Model> functions = new HashMap<>();
    private final Map<String, Entry> entries = new HashMap<>();
    private final Map<String, Entry> families = new LinkedHashMap<>();
    private final Set<String> boot = new LinkedHashSet<>();
    private final Set<String> lockTypes = new HashSet<>();
    private final Set<String> kernel = new HashSet<>();
    private final Set<String> atomic = new HashSet<>();
    private final Set<String> makers = new HashSet<>();
    /** By function: the argument that is not zero if the program fails, 0 if it always does. */
    private final Map<String, Integer> failures = new HashMap<>();

    /** Functions that end the thread. */
    private final Set<String> ends = new HashSet<>();

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
        boolean also = names[0].equals("also");
        if (names.length != (inline || also ? 2 : 1)) return "one function stands before the colon";
        List<Effect> effects = new ArrayList<>();
        for (String part : line.substring(colon + 3).split(";")) {
            String problem = parseEffect(part.strip(), effects);
            if (problem != null) return problem;
        }
        functions.put(names[names.length - 1], new Model(effects, inline, also));
        return null;
    }

    private String declare(String[] words) {
        if (words.length >= 2 && words[0].equals("entry")) return entry(words);
        if (words.length >= 2 && words[0].equals("fails")) return fails(words);
        if (words.length == 2 && words[0].equals("kernel")) kernel.add(words[1]);
        else if (words.length == 2 && words[0].equals("locktype")) lockTypes.add(words[1]);
        else if (words.length == 2 && words[0].equals("makes")) makers.add(words[1]);
        else if (words.length == 2 && words[0].equals("ends")) ends.add(words[1]);
        else if (words.length == 2 && words[0].equals("boot")) boot.add(words[1]);
        else if (words.length == 2 && words[0].equals("atomic")) atomic.add(words[1]);
        else
            return "neither 'function : effects' nor 'entry', 'boot', 'locktype', 'atomic', 'makes', 'kernel', 'ends' or 'fails' with a name";
        return null;
    }

    private String fails(String[] words) {
        boolean always = words.length == 2;
        if (!always && (words.length != 3 || !words[2].matches("[1-9]")))
            return "behind a function that fails stands the number of an argument";
        failures.put(words[1], always ? 0 : Integer.parseInt(words[2]));
        return null;
    }

    private String entry(String[] words) {
        Set<String> said = new HashSet<>();
        List<Held> locks = new ArrayList<>();
        Set<Integer> own = new HashSet<>();
        for (int i = 2; i < words.length; i++) {
            Operand lock = words[i].equals("under") && i + 1 < words.length ? Operand.parse(words[++i]) : null;
            boolean read = lock != null && i + 1 < words.length && words[i + 1].equals("read");
            if (read) i++;
            if (lock != null && (lock.name().startsWith("$") || lock.argument() > 0)) locks.add(new Held(lock, read));
            else if (words[i].equals("own"))
                own.add(i + 1 < words.length && words[i + 1].matches("[1-9]") ? Integer.parseInt(words[++i]) : 0);
            else if (!Set.of("alone", "user").contains(words[i]) || !said.add(words[i]))
                return "behind an entry stands 'alone', 'user', 'own' or 'under' with a lock";
        }
        Entry how = new Entry(said.contains("alone"), said.contains("user"), own, locks);
        if (words[1].endsWith("*")) families.put(words[1].substring(0, words[1].length() - 1), how);
        else entries.put(words[1], how);
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
            Operand operand = verb == Verb.RUN ? Operand.section(words[i]) : Operand.parse(words[i]);
            if (operand != null) operands.add(operand);
            else if (Model.WORDS.contains(words[i])) further.add(words[i]);
            else return "unknown word '" + words[i] + "'";
        }
        int least = Set.of(Verb.NOTHING, Verb.NEW, Verb.USERS).contains(verb)
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

    /** Whether the call ends the program and says that it failed. */
    boolean endsThread(Instruction call) {
        return call.op() == Instruction.Op.CALL
                && call.operand(0) instanceof Value.FunctionRef function
                && ends.contains(function.name());
    }

    boolean fails(Instruction call) {
        if (call.op() != Instruction.Op.CALL || !(call.operand(0) instanceof Value.FunctionRef function)) return false;
        int status = failures.getOrDefault(function.name(), -1);
        if (status <= 0) return status == 0;
        return status < call.operands().size()
                && call.operand(status) instanceof Value.Number number
                && number.value() != 0;
    }

    /** How the environment calls a function, or what is stored in a member; null if it does not. */
    Entry entry(String functionOrMember) {
        Entry known = entries.get(functionOrMember);
        if (known != null) return known;
        for (Map.Entry<String, Entry> family : families.entrySet())
            if (functionOrMember.startsWith(family.getKey())) return family.getValue();
        return null;
    }

    /** Functions that a first thread runs before there are users. */
    Set<String> boot() {
        return boot;
    }

    boolean isLockType(String struct) {
        return lockTypes.contains(struct);
    }

    /** Whether a function without a body makes what it returns. */
    boolean isMaker(String function) {
        return makers.stream().anyMatch(pattern -> fits(function, pattern));
    }

    /** Whether the function's body is an atomic section. */
    boolean isAtomic(String function) {
        return atomic.stream().anyMatch(pattern -> fits(function, pattern));
    }

    private static boolean fits(String function, String pattern) {
        boolean ends = pattern.startsWith("*");
        boolean starts = pattern.length() > 1 && pattern.endsWith("*");
        String text = pattern.substring(ends ? 1 : 0, pattern.length() - (starts ? 1 : 0));
        if (ends && starts) return function.contains(text);
        return ends ? function.endsWith(text) : starts ? function.startsWith(text) : function.equals(text);
    }

    /** Whether the module is kernel code, by what it declares or by the headers that it includes. */
    boolean isKernel(Module module) {
        return module.functions().stream().anyMatch(function -> kernel.contains(function.name()))
                || module.bodies().stream().anyMatch(body -> isOfKernel(body.file()));
    }

    private boolean isOfKernel(String file) {
        return kernel.stream().anyMatch(mark -> mark.endsWith("/") && file.startsWith(mark));
    }
}

package heddle.scan.llvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The model of a library function.
 *
 * @param inline whether it holds only where the scanned file has no body of the function
 * @param also whether the function's body does something of its own before
 */
record Model(List<Effect> effects, boolean inline, boolean also) {
    /**
     * Qualifiers behind the operands; {@code perhaps} says that a result may also be null, {@code single} and {@code empty} that
     * the effect holds only for a semaphore that starts with one, or with nothing as far as is known.
     */
    static final Set<String> WORDS =
            Set.of("read", "any", "zero", "counted", "paired", "alone", "single", "empty", "perhaps");

    /**
     * One effect.
     *
     * @param operands what it is about
     * @param arguments what a called or started function gets
     * @param handles by what a started thread can be waited for
     * @param words further words: {@link #WORDS}
     */
    record Effect(
            Verb verb, List<Operand> operands, List<Operand> arguments, List<Operand> handles, List<String> words) {
        Operand operand() {
            return operands.get(0);
        }

        boolean says(String word) {
            return words.contains(word);
        }
    }

    /**
     * A place or value: {@code 1} an argument, {@code result}, {@code $name} something outside the program, {@code _}
     * anything; followed by members, {@code 1->struct::member}.
     *
     * @param prefix {@code *} for what is stored there, {@code &} for the address, else empty
     * @param argument from 1; 0 is the result, -1 no argument
     */
    record Operand(String prefix, int argument, String name, List<String> path) {
        /** A section of the program by its name; null if it is none. */
        static Operand section(String text) {
            return text.startsWith(".") ? new Operand("", -1, text, List.of()) : null;
        }

        /** @return null if the text is no operand */
        static Operand parse(String text) {
            String prefix = text.startsWith("*") || text.startsWith("&") ? text.substring(0, 1) : "";
            String[] steps = text.substring(prefix.length()).split("->|\\.");
            List<String> path = new ArrayList<>();
            for (int i = 1; i < steps.length; i++) {
                if (!steps[i].contains("::")) return null;
                path.add(steps[i]);
            }
            String base = steps[0];
            if (base.matches("[1-9]")) return new Operand(prefix, base.charAt(0) - '0', "", path);
            if (base.equals("result")) return new Operand(prefix, 0, "", path);
            boolean outside = base.equals("_") || base.matches("\\$\\w+");
            return outside ? new Operand(prefix, -1, base, path) : null;
        }
    }

    enum Verb {
        /** Calls the functions that module-level assembly lists in a section, one after the other. */
        RUN,
        /** Starts what users run. */
        USERS,
        /** Acquires a lock: {@code read} mode, {@code counted} if it nests, {@code paired} if it never does. */
        LOCK,
        /** Acquires it if the result is not zero, or with {@code zero}, if it is. */
        TRYLOCK,
        /** Releases it; with {@code any}, in whichever mode it is held. */
        UNLOCK,
        /** The operand, or the result, becomes a new object. */
        NEW,
        /** {@code set p x}: the place {@code p} gets the value {@code x}. */
        SET,
        /** Starts a thread. */
        FORK,
        JOIN,
        /** Calls a function before it returns. */
        CALL,
        /** Hands over what was written before. */
        RELEASE,
        ACQUIRE,
        /** Waits, in a loop that ends when somebody has released. */
        AWAIT,
        /** {@code count s n}: the semaphore {@code s} starts with {@code n}. */
        COUNT,
        READ,
        WRITE,
        /** {@code format 1}: the further arguments are read and written as the format that argument 1 is says. */
        FORMAT,
        /** {@code copy p q}: the content at {@code q} goes to {@code p}. */
        COPY,
        /** The result is the operand. */
        RETURN,
        /** Behind {@code new}: the result may also be the operand. */
        OR,
        NOTHING
    }
}

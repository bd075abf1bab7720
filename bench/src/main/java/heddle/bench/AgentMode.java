package heddle.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A way to run a program under the agent: {@code record}, or the id of an online detector, with further options of the
 * agent behind commas' stand-in {@code +}, as in {@code pacer+rate=0.03}; a word that begins with {@code -D} is a property of
 * the JVM, as those are with which the runtime is measured.
 */
record AgentMode(String name) {
    /** {@code fasttrack,valor,record} as modes. */
    static List<AgentMode> parse(String list) {
        List<AgentMode> modes = new ArrayList<>();
        for (String name : list.split(",")) {
            modes.add(new AgentMode(name));
        }
        return modes;
    }

    boolean isRecord() {
        return name.startsWith("record");
    }

    /** The agent's options, with its output in {@code file}. */
    String options(Path file) {
        String[] words = name.split("\\+");
        String first = isRecord() ? "record=" + file : "detector=" + words[0] + ",out=" + file;
        StringBuilder options = new StringBuilder("quiet,").append(first);
        for (int i = 1; i < words.length; i++) {
            if (!words[i].startsWith("-D")) {
                options.append(',').append(words[i]);
            }
        }
        return options.toString();
    }

    /** The JVM's properties. */
    List<String> properties() {
        return Arrays.stream(name.split("\\+"))
                .filter(word -> word.startsWith("-D"))
                .toList();
    }
}

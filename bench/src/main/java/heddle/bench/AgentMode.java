package heddle.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A way to run a program under the agent: {@code record}, or the id of an online detector, with further options of the
 * agent behind commas' stand-in {@code +}, as in {@code pacer+rate=0.03}; a word that begins with {@code -} is an option of
 * the JVM, as the properties are with which the runtime is measured. Behind an {@code @} stands the jar of another agent, so that two
 * builds are measured in turn: {@code valor,valor@before.jar}.
 *
 * @param name as the user wrote it, the other jar by its file name
 * @param other null for the agent of this build
 */
record AgentMode(String name, Path other) {
    AgentMode(String name) {
        this(name, null);
    }

    /** {@code fasttrack,valor,record} as modes. */
    static List<AgentMode> parse(String list) {
        List<AgentMode> modes = new ArrayList<>();
        for (String name : list.split(",")) {
            int at = name.indexOf('@');
            Path jar = at < 0 ? null : Path.of(name.substring(at + 1));
            modes.add(at < 0 ? new AgentMode(name) : new AgentMode(name.substring(0, at + 1) + jar.getFileName(), jar));
        }
        return modes;
    }

    /** The jar to run, where {@code own} is that of this build. */
    Path agent(Path own) {
        return other == null ? own : other;
    }

    private String[] words() {
        return name.split("@")[0].split("\\+");
    }

    boolean isRecord() {
        return name.startsWith("record");
    }

    /** The agent's options, with its output in {@code file}. */
    String options(Path file) {
        String[] words = words();
        String first = isRecord() ? "record=" + file : "detector=" + words[0] + ",out=" + file;
        StringBuilder options = new StringBuilder("quiet,").append(first);
        for (int i = 1; i < words.length; i++) {
            if (!words[i].startsWith("-")) {
                options.append(',').append(words[i]);
            }
        }
        return options.toString();
    }

    /** Options of the JVM. */
    List<String> properties() {
        return Arrays.stream(words()).filter(word -> word.startsWith("-")).toList();
    }
}

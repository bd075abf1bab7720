package heddle.cli.command;

import heddle.cli.terminal.Console;
import heddle.cli.terminal.Exit;
import heddle.engine.EngineProvider;
import heddle.engine.EngineSpec;
import heddle.engine.Engines;
import heddle.report.Ansi;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code heddle engines}: prints every engine's declaration. */
@picocli.CommandLine.Command(
        name = "engines",
        description = "List the engines: what each finds, guarantees and takes as options.")
public final class EnginesCommand extends Command {
    private static final int WIDTH = 100;
    private static final String INDENT = "             ";

    public EnginesCommand(Console console) {
        super(console);
    }

    @Override
    public Exit call() throws IOException {
        Ansi ansi = console.ansi();
        for (EngineProvider provider : Engines.all()) {
            EngineSpec spec = provider.spec();
            console.print(ansi.strong(spec.id()));
            field("summary", spec.summary());
            field("guarantee", spec.guarantee());
            field("model", spec.model().word());
            field("paper", spec.paper());
            for (EngineSpec.Option option : spec.options()) {
                String fallback = option.defaultValue().isEmpty() ? "" : " Default: " + option.defaultValue() + ".";
                field("--" + option.name(), option.help() + fallback);
            }
            console.print("");
        }
        return Exit.CLEAN;
    }

    private void field(String name, String text) throws IOException {
        String start = "  %-11s".formatted(name);
        for (String line : wrap(text, WIDTH - INDENT.length())) {
            console.print(start + line);
            start = INDENT;
        }
    }

    /** Breaks at spaces; a word that is too long keeps its own line. */
    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (line.length() > 0 && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}

package heddle.cli.command;

import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.engine.EngineChoice;
import heddle.engine.EngineOptions;
import heddle.engine.EngineProvider;
import heddle.engine.EngineSpec;
import heddle.engine.Engines;
import heddle.report.Nearest;
import heddle.trace.NameTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/**
 * The engines that the user chose, each with its options. Besides {@code --engine} it offers one option for every name in
 * the engines' declarations; an option that none of the chosen engines takes is a usage error.
 */
public final class EngineSelection {
    @Option(
            names = {"-e", "--engine"},
            paramLabel = "ID",
            split = ",",
            description =
                    "Engines, separated by commas; they share one pass over the trace. 'heddle engines' lists them."
                            + " Default: hb.")
    private List<String> ids = new ArrayList<>();

    /** Given on the command line, by option name without dashes. */
    private final Map<String, String> given = new LinkedHashMap<>();

    /** The command line of a command that takes this selection, with the options that engines declare. */
    public CommandLine commandFor(Command command) {
        CommandLine line = new CommandLine(command);
        declareOptions(line.getCommandSpec());
        return line;
    }

    private void declareOptions(CommandSpec command) {
        Map<String, List<EngineSpec>> takers = new LinkedHashMap<>();
        for (EngineProvider provider : Engines.all()) {
            for (EngineSpec.Option option : provider.spec().options()) {
                takers.computeIfAbsent(option.name(), name -> new ArrayList<>()).add(provider.spec());
            }
        }
        takers.forEach((name, specs) -> command.addOption(option(name, specs)));
    }

    private OptionSpec option(String name, List<EngineSpec> takers) {
        EngineSpec.Option declared = find(takers.get(0), name);
        String ids = takers.stream().map(EngineSpec::id).collect(Collectors.joining(", "));
        boolean isOff = declared.defaultValue().isEmpty() || isFlag(declared);
        String fallback = isOff ? "" : " Default: " + declared.defaultValue() + ".";
        String help = literal(declared.help() + " (" + ids + ")" + fallback);
        OptionSpec.Builder option =
                OptionSpec.builder("--" + name).description(help).setter(new OptionValue(name));
        return isFlag(declared)
                ? option.type(Boolean.class).arity("0").build()
                : option.paramLabel("VALUE").type(String.class).build();
    }

    /** An option that is off by default takes no value. */
    private static boolean isFlag(EngineSpec.Option option) {
        return option.defaultValue().equals("false");
    }

    /** Picocli formats descriptions: a percent sign must be doubled. */
    private static String literal(String text) {
        return text.replace("%", "%%");
    }

    private static EngineSpec.Option find(EngineSpec spec, String name) {
        return spec.options().stream()
                .filter(option -> option.name().equals(name))
                .findFirst()
                .orElse(null);
    }

    /** The chosen engines in the order given, ready to be created with their own options. */
    public List<EngineProvider> providers(boolean all, boolean independent) throws Failure {
        return choices(all, independent).stream().map(EngineChoice::provider).toList();
    }

    /** The chosen engines; this one if none was chosen. */
    public List<EngineProvider> providersOr(String id) throws Failure {
        if (ids.isEmpty()) {
            ids.add(id);
        }
        return providers(false, false);
    }

    /** The chosen engines in the order given, with their own options. */
    public List<EngineChoice> choices(boolean all, boolean independent) throws Failure {
        Set<String> distinct = new LinkedHashSet<>();
        ids.forEach(id -> distinct.add(id.strip()));
        if (distinct.isEmpty()) {
            distinct.add("hb");
        }
        List<EngineProvider> chosen = new ArrayList<>();
        for (String id : distinct) {
            chosen.add(provider(id));
        }
        for (String name : given.keySet()) {
            if (chosen.stream().allMatch(provider -> find(provider.spec(), name) == null)) {
                throw new Failure(
                        Exit.USAGE,
                        "the option --" + name + " is not one of the engine" + (chosen.size() == 1 ? " " : "s ")
                                + String.join(", ", distinct));
            }
        }
        List<EngineChoice> configured = new ArrayList<>();
        for (EngineProvider provider : chosen) {
            configured.add(configured(provider, options(provider.spec(), all, independent)));
        }
        return configured;
    }

    /** Engines reject the values of their options with a sentence; that must happen before any trace is read. */
    private static EngineChoice configured(EngineProvider provider, EngineOptions options) throws Failure {
        try {
            if (!options.values().isEmpty()) {
                provider.create(options, new NameTable());
            }
            return new EngineChoice(provider.spec().id(), options);
        } catch (IllegalArgumentException e) {
            throw new Failure(Exit.USAGE, e.getMessage());
        }
    }

    /** One engine by its id. */
    public static EngineProvider provider(String id) throws Failure {
        return Engines.find(id).orElseThrow(() -> {
            List<String> known =
                    Engines.all().stream().map(engine -> engine.spec().id()).toList();
            return new Failure(Exit.USAGE, "there is no engine '" + id + "'" + Nearest.hint(id, known));
        });
    }

    private EngineOptions options(EngineSpec spec, boolean all, boolean independent) {
        Map<String, String> values = new LinkedHashMap<>();
        for (EngineSpec.Option option : spec.options()) {
            values.put(option.name(), given.getOrDefault(option.name(), option.defaultValue()));
        }
        return new EngineOptions(all, independent, values);
    }

    private final class OptionValue implements ISetter {
        private final String name;

        OptionValue(String name) {
            this.name = name;
        }

        @Override
        @SuppressWarnings("unchecked")
        public <T> T set(T value) {
            String old = value == null ? given.remove(name) : given.put(name, value.toString());
            return (T) old;
        }
    }
}

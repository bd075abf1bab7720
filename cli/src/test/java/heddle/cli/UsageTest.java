package heddle.cli;

import static heddle.cli.Heddle.BANK;
import static heddle.cli.Heddle.heddle;
import static org.assertj.core.api.Assertions.assertThat;

import heddle.engine.EngineProvider;
import heddle.engine.EngineSpec;
import heddle.engine.Engines;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UsageTest {
    @Test
    void mistypedWordsNameTheNearest() {
        heddle("analize", BANK).complains(2, "there is no command 'analize'; did you mean 'analyze'?");
        heddle("trace", "inof", BANK).complains(2, "there is no command 'inof'; did you mean 'info'?");
        heddle("analyze", BANK, "--enginee", "hb").complains(2, "no option '--enginee'; did you mean '--engine'?");
        heddle("analyze", BANK, "--independant").complains(2, "did you mean '--independent'?");
        heddle("analyze", BANK, "--engine", "wpc").complains(2, "there is no engine 'wpc'; did you mean 'wcp'?");
        heddle("run", "--detector", "fastrack", "--", "java")
                .complains(2, "there is no detector 'fastrack'; did you mean 'fasttrack'?");
        heddle("analyze", BANK, "--engine", "nothing").complains(2, "there is no engine 'nothing'; there are hb,");
    }

    @Test
    void incompleteCommandLinesSayWhatIsMissing() {
        heddle().complains(2, "no command given");
        heddle("trace").complains(2, "no command given after 'trace'");
        heddle("analyze").complains(2, "missing required parameter: 'TRACE'", "heddle analyze --help");
        heddle("analyze", BANK, "-o").complains(2, "-o");
        heddle("trace", "convert", BANK).complains(2, "missing required option: '--output=FILE'");
        heddle("trace", "generate", "--events", "many", "-o", "-").complains(2, "'many' is not a whole number");
        heddle("trace", "generate", "--sync", "x", "-o", "-").complains(2, "'x' is not a number");
        heddle("trace", "generate", "--fork-join", "x", "-o", "-").complains(2, "--fork-join", "'x'");
        heddle("engines", "hb").complains(2, "unexpected argument 'hb'");
    }

    @Test
    void optionsOfRegionsBelongToTheirDetectors() {
        heddle("run", "--regions", "sfr", "--", "java").complains(2, "--regions is an option of valor and fastrcd");
        heddle("run", "--detector", "valor", "--regions", "all", "--", "java")
                .complains(2, "--regions must be rfr or sfr, not 'all'");
        heddle("run", "--detector", "valor", "--sites", "yes", "--", "java")
                .complains(2, "--sites must be on or off, not 'yes'");
    }

    @Test
    void optionsOfSamplingBelongToTheirDetectors() {
        heddle("run", "--rate", "0.1", "--", "java")
                .complains(2, "--rate is an option of pacer and rpt, not of fasttrack");
        heddle("run", "--detector", "pacer", "--epsilon", "0.1", "--", "java")
                .complains(2, "--epsilon is an option of rpt, not of pacer");
        heddle("run", "--detector", "pacer", "--rate", "2", "--", "java")
                .complains(2, "--rate must be a share above 0 and at most 1, such as 0.03 or 3%, not '2'");
        heddle("run", "--detector", "rpt", "--rate", "3%", "--", "java")
                .complains(2, "--rate is an option of pacer; rpt");
        heddle("run", "--detector", "rpt", "--budget", "lots", "--", "java").complains(2, "not 'lots'");
        heddle("run", "--detector", "rpt", "--seed", "x", "--", "java").complains(2, "--seed must be a whole number");
    }

    @Test
    void namesForAFleetHaveNoComma() {
        heddle("run", "--version", "1,2", "--", "java").complains(2, "--version must have no comma, but is '1,2'");
        heddle("run", "--host", "a,b", "--", "java").complains(2, "--host must have no comma, but is 'a,b'");
    }

    @Test
    void helpAndVersionArePrintedForEveryCommand() {
        assertThat(heddle("--version").exits(0).out()).startsWith("heddle ");
        assertThat(heddle("help").exits(0).out()).contains("analyze", "show", "trace", "engines", "HEDDLE_OPTIONS");
        assertThat(heddle("help", "analyze").exits(0).out()).contains("--independent", "66 race found");
        assertThat(heddle("analyze", "--help").exits(0).out())
                .isEqualTo(heddle("help", "analyze").out());
        for (String command : new String[] {"info", "convert", "validate", "generate", "cat", "reduce"}) {
            assertThat(heddle("trace", command, "--help").exits(0).out()).contains("Usage: heddle trace " + command);
        }
    }

    @Test
    void enginesPrintsEveryDeclaration() {
        String out = heddle("engines").exits(0).out().replaceAll("\\s+", " ");
        for (EngineProvider provider : Engines.all()) {
            EngineSpec spec = provider.spec();
            assertThat(out)
                    .contains(
                            spec.id(),
                            spec.summary(),
                            spec.guarantee(),
                            spec.model().word(),
                            spec.paper());
            spec.options().forEach(option -> assertThat(out).contains("--" + option.name(), option.help()));
        }
    }

    @Test
    void defaultOptionsComeFromTheEnvironmentAndTheCommandLineWins() {
        Map<String, String> dc = Map.of("HEDDLE_OPTIONS", "--engine=dc --all");
        assertThat(heddle(dc, "analyze", BANK).exits(0).out()).contains("engine dc");
        assertThat(heddle(dc, "analyze", BANK, "-e", "hb").exits(66).out())
                .contains("engine hb")
                .doesNotContain("dc");
        heddle(dc, "engines").exits(0);
        heddle(Map.of("HEDDLE_OPTIONS", "--engin dc"), "analyze", BANK)
                .complains(2, "in HEDDLE_OPTIONS: there is no option '--engin'; did you mean '--engine'?");
        heddle(Map.of("HEDDLE_OPTIONS", "dc"), "analyze", BANK).complains(2, "in HEDDLE_OPTIONS: 'dc' is no option");
    }
}

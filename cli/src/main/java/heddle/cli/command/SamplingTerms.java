package heddle.cli.command;

import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The options of a sampling detector. */
final class SamplingTerms {
    private static final Pattern SHARE = Pattern.compile("(\\d{0,9}(?:\\.\\d{1,12})?)(\\s*%(?:\\s+of\\s+CPU)?)?");

    @Option(
            names = "--rate",
            paramLabel = "SHARE",
            description = "Of pacer: the share of the run to check, such as 0.03 or 3%%; 3%% unless told. 1 checks all,"
                    + " for rpt too.")
    private String rate;

    @Option(
            names = "--budget",
            paramLabel = "SHARE",
            description = "Of pacer and rpt: the share of the processor time that checking may take, such as '3 %% of"
                    + " CPU'; of rpt 3%% unless told.")
    private String budget;

    @Option(
            names = "--share",
            paramLabel = "SHARE",
            description = "Of pacer and rpt: the share of the variables to watch, drawn at random, such as 10%%; all"
                    + " unless told. A program starts faster with fewer.")
    private String share;

    @Option(
            names = "--epsilon",
            paramLabel = "SHARE",
            description =
                    "Of rpt: the share of events that would have to change to remove all races; 0.01 unless told.")
    private String epsilon;

    @Option(
            names = "--delta",
            paramLabel = "SHARE",
            description = "Of rpt: the probability with which a race may be missed then; 0.1 unless told.")
    private String delta;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Of pacer and rpt: for the moments at which windows open.")
    private String seed;

    /** The same as options of the agent. */
    String options(String detector) throws Failure {
        boolean rpt = detector.equals("rpt");
        String options = share("rate", rate, detector, true)
                + share("share", share, detector, true)
                + share("budget", budget, detector, true)
                + share("epsilon", epsilon, detector, false)
                + share("delta", delta, detector, false);
        if (rpt && rate != null && !options.startsWith(",rate=1.0")) {
            throw new Failure(
                    Exit.USAGE, "--rate is an option of pacer; rpt is told --epsilon, --delta and a --budget");
        }
        if (seed == null) {
            return options;
        }
        requireDetector("seed", detector, List.of("pacer", "rpt"));
        if (!seed.matches("-?\\d{1,18}")) {
            throw new Failure(Exit.USAGE, "--seed must be a whole number, not '" + seed + "'");
        }
        return options + ",seed=" + seed;
    }

    private static String share(String key, String text, String detector, boolean mayBeAll) throws Failure {
        if (text == null) {
            return "";
        }
        requireDetector(key, detector, mayBeAll ? List.of("pacer", "rpt") : List.of("rpt"));
        Matcher matcher = SHARE.matcher(text);
        double value = matcher.matches() && !matcher.group(1).isEmpty()
                ? Double.parseDouble(matcher.group(1)) / (matcher.group(2) == null ? 1 : 100)
                : -1;
        if (!(value > 0) || value > 1 || value == 1 && !mayBeAll) {
            throw new Failure(
                    Exit.USAGE,
                    "--" + key + " must be a share above 0 and " + (mayBeAll ? "at most 1" : "below 1")
                            + ", such as 0.03 or 3%, not '" + text + "'");
        }
        return ',' + key + '=' + new BigDecimal(Double.toString(value)).toPlainString();
    }

    private static void requireDetector(String key, String detector, List<String> of) throws Failure {
        if (!of.contains(detector)) {
            throw new Failure(
                    Exit.USAGE, "--" + key + " is an option of " + String.join(" and ", of) + ", not of " + detector);
        }
    }
}

package heddle.cli.command;

import heddle.cli.terminal.Exit;
import heddle.cli.terminal.Failure;
import heddle.report.Nearest;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which online detector judges the program, and what it is told. */
final class OnlineDetector {
    private static final List<String> IDS = List.of("fasttrack", "valor", "fastrcd", "pacer", "rpt");
    private static final List<String> OF_REGIONS = List.of("valor", "fastrcd");

    @Option(
            names = "--detector",
            paramLabel = "ID",
            defaultValue = "fasttrack",
            description = "The online detector: fasttrack (the default), valor, fastrcd, pacer, rpt.")
    private String detector = "fasttrack";

    @Option(
            names = "--regions",
            paramLabel = "KIND",
            description = "Of valor and fastrcd: rfr, regions end at releases (the default), or sfr, at any"
                    + " synchronisation.")
    private String regions;

    @Option(
            names = "--sites",
            paramLabel = "on|off",
            description = "Of valor and fastrcd: whether to keep the places of accesses; on unless told.")
    private String sites;

    @Option(
            names = "--counts",
            description = "Of fasttrack: count accesses, threads and locks by field and place, for scan --runs.")
    private boolean counts;

    @Mixin
    private SamplingTerms sampling = new SamplingTerms();

    /** The same as options of the agent. */
    String options() throws Failure {
        if (!IDS.contains(detector)) {
            throw new Failure(Exit.USAGE, "there is no detector '" + detector + "'" + Nearest.hint(detector, IDS));
        }
        if (counts && !detector.equals("fasttrack"))
            throw new Failure(Exit.USAGE, "--counts is an option of fasttrack, not of " + detector);
        return "detector=" + detector + (counts ? ",counts" : "") + ofRegions("regions", regions, "rfr", "sfr")
                + ofRegions("sites", sites, "on", "off")
                + sampling.options(detector);
    }

    private String ofRegions(String key, String value, String one, String other) throws Failure {
        if (value == null) {
            return "";
        }
        if (!value.equals(one) && !value.equals(other)) {
            throw new Failure(Exit.USAGE, "--" + key + " must be " + one + " or " + other + ", not '" + value + "'");
        }
        if (!OF_REGIONS.contains(detector)) {
            throw new Failure(Exit.USAGE, "--" + key + " is an option of valor and fastrcd, not of " + detector);
        }
        return ',' + key + '=' + value;
    }
}

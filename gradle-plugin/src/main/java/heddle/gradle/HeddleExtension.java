package heddle.gradle;

import java.util.LinkedHashMap;
import java.util.Map;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;

/** {@code heddle { … }} in a build script: the parameters of the Maven goals, in the words of Gradle. */
public abstract class HeddleExtension {
    /** Whether tests run under the agent; true unless set. */
    public abstract Property<Boolean> getEnabled();

    /** The version of the agent; that of the plugin unless set. */
    public abstract Property<String> getToolVersion();

    /** The online detector: fasttrack (the default), valor, fastrcd, pacer or rpt. */
    public abstract Property<String> getDetector();

    /** Classes to observe, e.g. {@code com.acme.*:org.x.*}; all but the JDK's by default. */
    public abstract Property<String> getInclude();

    /** Classes not to observe. Their synchronisation is not seen either. */
    public abstract Property<String> getExclude();

    /** Variables to report; all are observed. */
    public abstract Property<String> getReport();

    /** {@code report}, {@code throw} (the racy access throws an error) or {@code halt} (the JVM ends). */
    public abstract Property<String> getOnRace();

    /** Of valor and fastrcd: where regions end, {@code rfr} or {@code sfr}. */
    public abstract Property<String> getRegions();

    /** Of valor and fastrcd: {@code off} keeps no places of accesses. */
    public abstract Property<String> getSites();

    /** Of pacer and rpt: the share of the run that is observed. */
    public abstract Property<String> getRate();

    /** Of pacer and rpt: the share of the variables that are observed, drawn at random. */
    public abstract Property<String> getShare();

    /** Of pacer and rpt: the share of the processor's time that observing may take. */
    public abstract Property<String> getBudget();

    /** Of rpt: the share of events that would have to change to remove all races. */
    public abstract Property<String> getEpsilon();

    /** Of rpt: the probability with which a race may then be missed. */
    public abstract Property<String> getDelta();

    /** Of pacer and rpt: of their random choices. */
    public abstract Property<String> getSeed();

    /** Delays threads at random: true, or a seed. */
    public abstract Property<String> getNoise();

    /** The share of the tests' time that delays may take. */
    public abstract Property<String> getNoiseBudget();

    /** A file of a scan: fields that it proved guarded or thread-local are not watched. */
    public abstract RegularFileProperty getFocus();

    /** A list of known races: they are reported, and do not fail the build. */
    public abstract RegularFileProperty getBaseline();

    /** Rules that accept races; {@code heddle.suppress} beside the build script if it is there. */
    public abstract RegularFileProperty getSuppress();

    /** Where reports go; {@code build/reports/heddle} unless set. */
    public abstract DirectoryProperty getReports();

    /** Files to write; the suffix of each picks its format. */
    public abstract ListProperty<String> getOutput();

    /** Fail on races; otherwise they are printed. */
    public abstract Property<Boolean> getFailOnRace();

    /** Fail if there are tests and none was observed. */
    public abstract Property<Boolean> getFailOnNothingObserved();

    /** Fail if a part of what ran was not observed. */
    public abstract Property<Boolean> getFailOnIncomplete();

    /** Report and check the tests of all projects below this one as one. */
    public abstract Property<Boolean> getAggregate();

    /** The agent's options with text values, by name. */
    Map<String, Provider<String>> agentOptions() {
        Map<String, Provider<String>> options = new LinkedHashMap<>();
        options.put("include", getInclude());
        options.put("exclude", getExclude());
        options.put("report", getReport());
        options.put("detector", getDetector());
        options.put("on-race", getOnRace());
        options.put("regions", getRegions());
        options.put("sites", getSites());
        options.put("rate", getRate());
        options.put("share", getShare());
        options.put("budget", getBudget());
        options.put("noise", getNoise());
        options.put("noise-budget", getNoiseBudget());
        options.put("epsilon", getEpsilon());
        options.put("delta", getDelta());
        options.put("seed", getSeed());
        return options;
    }
}

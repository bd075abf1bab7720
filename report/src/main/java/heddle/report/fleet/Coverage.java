package heddle.report.fleet;

import heddle.race.Watch;
import heddle.report.Printable;
import heddle.report.Summary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The coverage of a fleet in sentences, and the bound that follows for unseen races. */
final class Coverage {
    private static final int NAMES = 10;
    private static final double SURE = 0.99;
    /** Keys of a JVM's census. */
    private static final String BUDGET_MINUTES = "budgetMinutes";

    private static final String BUDGET_MINUTES_OVER = "budgetMinutesOver";
    /** How often a place may be executed, per second. */
    private static final Map<String, Double> OFTEN = often();

    private final String engine;
    private final List<Watch> watches;

    Coverage(String engine, List<Watch> watches) {
        this.engine = engine;
        this.watches = watches;
    }

    private static Map<String, Double> often() {
        Map<String, Double> often = new LinkedHashMap<>();
        often.put("once a second", 1.0);
        often.put("once a minute", 1.0 / 60);
        often.put("once an hour", 1.0 / 3600);
        return often;
    }

    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        sentences.add(watched());
        add(
                sentences,
                watches.stream().filter(watch -> !watch.ended()).toList(),
                "had not ended, or was killed:" + " its result is of the time at which it last wrote it",
                "had not ended, or were killed:" + " their results are of the time at which they last wrote them");
        add(
                sentences,
                watches.stream().filter(watch -> watch.events() == 0).toList(),
                "observed nothing",
                "observed" + " nothing");
        add(
                sentences,
                watches.stream()
                        .filter(watch -> watch.events() > 0 && !watch.complete())
                        .toList(),
                "did not observe all that it should have",
                "did not observe all that they should have");
        List<Watch> silent =
                watches.stream().filter(watch -> !watch.isRateKnown()).toList();
        add(
                sentences,
                silent,
                "does not say how much it checked, and adds to no chance",
                "do not say how much they" + " checked, and add to no chance");
        budgets(sentences);
        if (silent.size() < watches.size()) {
            chances(sentences);
        }
        return sentences;
    }

    /** Whether budgets were kept, by the minutes that JVMs judged themselves. */
    private void budgets(List<String> sentences) {
        long minutes = total(BUDGET_MINUTES);
        if (minutes == 0) {
            return;
        }
        long over = total(BUDGET_MINUTES_OVER);
        if (over == 0) {
            sentences.add("budgets were kept in all of the " + count(minutes, "minute") + " that were judged");
            return;
        }
        List<Watch> exceeding = watches.stream()
                .filter(watch -> watch.census().getOrDefault(BUDGET_MINUTES_OVER, 0L) > 0)
                .toList();
        String rest =
                "keep %s budget in " + Summary.number(over) + " of " + count(minutes, "minute") + " that were judged";
        add(sentences, exceeding, "did not " + rest.formatted("its"), "did not " + rest.formatted("their"));
    }

    private long total(String key) {
        return watches.stream()
                .mapToLong(watch -> watch.census().getOrDefault(key, 0L))
                .sum();
    }

    private static void add(List<String> sentences, List<Watch> some, String one, String many) {
        if (some.isEmpty()) {
            return;
        }
        List<String> hosts = names(some.stream().map(Watch::host));
        sentences.add(count(some.size(), "JVM")
                + ' '
                + (some.size() == 1 ? one : many)
                + (hosts.isEmpty() ? "" : " (on " + list(hosts) + ')'));
    }

    private String watched() {
        double seconds = watches.stream().mapToDouble(Watch::seconds).sum();
        double full = watches.stream().mapToDouble(Watch::fullSeconds).sum();
        double known = watches.stream()
                .filter(Watch::isRateKnown)
                .mapToDouble(Watch::seconds)
                .sum();
        int hosts = names(watches.stream().map(Watch::host)).size();
        List<String> versions = names(watches.stream().map(Watch::version));
        return "watched: " + count(watches.size(), "JVM")
                + (hosts == 0 ? "" : " on " + count(hosts, "host"))
                + (versions.isEmpty() ? "" : ", " + (versions.size() == 1 ? "version " : "versions ") + list(versions))
                + days() + ", for " + time(seconds)
                + (known <= 0
                        ? ""
                        : "; " + percent(full / known) + " of their work was checked, as much as in " + time(full)
                                + " of a JVM that checks everything");
    }

    private String days() {
        long first = watches.stream()
                .filter(Watch::isTimeKnown)
                .mapToLong(Watch::since)
                .min()
                .orElse(Watch.UNKNOWN);
        long last = watches.stream()
                .filter(Watch::isTimeKnown)
                .mapToLong(Watch::until)
                .max()
                .orElse(Watch.UNKNOWN);
        return first < 0 ? "" : ", from " + SightingText.time(first) + " to " + SightingText.time(last) + " UTC";
    }

    /** The bound for a race that nobody saw. Region detectors see less of each race, and are not spoken of. */
    private void chances(List<String> sentences) {
        if (engine.equals("fasttrack")) {
            sentences.add("every race between accesses that were observed was seen");
        }
        if (!engine.equals("pacer") && !engine.equals("rpt")) {
            return;
        }
        Chance chance = Chance.of(watches);
        if (chance.isNone()) {
            return;
        }
        OFTEN.forEach((words, perSecond) -> {
            double share = chance.share(SURE, perSecond);
            String near = "a race of accesses less than " + chance.near() + " ms apart at a place that each JVM"
                    + " executes " + words + " would have been seen with a probability of at least ";
            sentences.add(
                    share <= 1
                            ? near + percent(SURE) + " if it occurs in one of " + Summary.number((long) (1 / share))
                                    + " executions"
                            : near + percent(chance.seen(1, perSecond)) + " if it occurs in every execution");
        });
        long reach = watches.stream().mapToLong(Watch::reach).max().orElse(0);
        if (reach > 0) {
            sentences.add("races of accesses more than " + reach + " ms apart were not looked for");
        }
    }

    static List<String> names(Stream<String> names) {
        TreeSet<String> distinct = new TreeSet<>();
        names.filter(Objects::nonNull).filter(name -> !name.isEmpty()).forEach(distinct::add);
        return List.copyOf(distinct);
    }

    /** Some names in words, and how many more there are. */
    static String list(List<String> names) {
        List<String> shown = names.stream().limit(NAMES).map(Printable::text).toList();
        int more = names.size() - shown.size();
        return String.join(", ", shown) + (more == 0 ? "" : " and " + Summary.number(more) + " more");
    }

    static String count(long n, String noun) {
        return Summary.number(n) + ' ' + noun + (n == 1 ? "" : "s");
    }

    static String time(double seconds) {
        double hours = seconds / 3600;
        if (hours >= 10) {
            return Summary.number(Math.round(hours)) + " hours";
        }
        return hours >= 1
                ? String.format(Locale.ROOT, "%.1f hours", hours)
                : String.format(Locale.ROOT, seconds < 600 ? "%.1f seconds" : "%.0f seconds", seconds);
    }

    /** Rounded down, where more would be a promise. */
    static String percent(double share) {
        double percent = 100 * share;
        double digits = percent < 1 ? 10_000 : percent < 10 ? 100 : 10;
        double cut = Math.floor(percent * digits + 1e-6) / digits;
        return (cut == Math.rint(cut) ? Long.toString((long) cut) : Double.toString(cut)) + " %";
    }
}

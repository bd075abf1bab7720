package heddle.report;

import heddle.race.Race;
import heddle.race.Result;
import heddle.race.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** One-line statements about a result. */
public final class Summary {
    /** Races that are listed where there is no report. */
    private static final int MOST_LINES = 20;

    private Summary() {}

    /** Input, engine, model and what was seen. */
    public static String heading(Result result) {
        return "%s: engine %s, model %s: %s"
                .formatted(
                        Printable.text(result.input()),
                        Printable.text(result.engine()),
                        Printable.text(result.model()),
                        seen(result));
    }

    /** The closing line: the findings, and the observations below them. */
    public static String verdict(Result result, Ansi ansi) {
        long races = races(result);
        String marked = result.races().stream().anyMatch(race -> race.state() != State.UNMARKED) ? "new race" : "race";
        String none = result.complete() ? "no " + marked + " found" : "no " + marked + " in what was observed";
        String found = races == 0 ? none : count(races, marked);
        StringBuilder line = new StringBuilder(races == 0 ? found : ansi.alarm(found));
        for (State state : List.of(State.KNOWN, State.SUPPRESSED, State.FIXED)) {
            long settled = result.races().stream()
                    .filter(race -> race.state() == state)
                    .count();
            if (settled > 0) {
                line.append(", ").append(number(settled)).append(' ').append(state.word());
            }
        }
        long candidates = candidates(result);
        if (candidates > 0) {
            line.append(", ").append(count(candidates, "candidate"));
        }
        if (result.dismissed().refuted() > 0) {
            line.append(", ").append(number(result.dismissed().refuted())).append(" refuted");
        }
        if (result.dismissed().unknown() > 0) {
            line.append(", ").append(number(result.dismissed().unknown())).append(" undecided");
        }
        line.append(" by ").append(Printable.text(result.engine())).append(basis(result));
        if (result.extent().eventsRead() < result.extent().events()) {
            line.append(", of which ")
                    .append(number(result.extent().eventsRead()))
                    .append(" were read");
        }
        if (!result.complete()) {
            line.append("; ").append(ansi.warning("this result is incomplete"));
        }
        return line.toString();
    }

    /** The basis of the verdict: events, or the code that was read. */
    private static String basis(Result result) {
        if (isScan(result)) {
            return result.extent().threads() == 0 ? ": no thread was found, and nothing compared" : "";
        }
        return result.extent().events() == 0
                ? " in a trace without events: nothing was observed"
                : " in " + count(result.extent().events(), "event");
    }

    private static boolean isScan(Result result) {
        return result.model().equals("relay");
    }

    /** A whole result in one line, for when the report goes to a file. */
    public static String line(Result result, Ansi ansi) {
        return Printable.text(result.input()) + ": " + verdict(result, ansi);
    }

    /**
     * The open races of a result in one line each, for when the report goes to a file.
     *
     * @param number that of the result's first entry
     */
    public static List<String> races(Result result, int number) {
        List<String> lines = new ArrayList<>();
        int next = number;
        for (Race race : result.races()) {
            if (race.isOpen() && lines.size() < MOST_LINES) {
                lines.add("  Race " + next + " on " + Printable.text(race.variable()) + " between "
                        + Sentences.place(race.first()) + " and " + Sentences.place(race.second()));
            }
            next++;
        }
        long more = races(result) - lines.size();
        if (more > 0) {
            lines.add("  and " + number(more) + " more");
        }
        return lines;
    }

    public static long races(Result result) {
        return result.races().stream().filter(Race::isOpen).count();
    }

    public static long candidates(Result result) {
        return result.races().stream()
                .filter(race -> !race.verdict().isRace() && race.state().isOpen())
                .count();
    }

    private static String seen(Result result) {
        if (isScan(result)) {
            return count(result.extent().threads(), "thread root") + ", "
                    + count(result.extent().variables(), "shared variable");
        }
        return String.join(
                ", ",
                count(result.extent().events(), "event"),
                count(result.extent().threads(), "thread"),
                count(result.extent().locks(), "lock"),
                count(result.extent().variables(), "variable"));
    }

    private static String count(long n, String noun) {
        return number(n) + ' ' + noun + (n == 1 ? "" : "s");
    }

    /** Digits in groups of three, the same in every locale. */
    public static String number(long n) {
        return n < 1000 && n >= 0 ? Long.toString(n) : String.format(Locale.ROOT, "%,d", n);
    }
}

package heddle.report.text;

import heddle.race.Access;
import heddle.race.Excerpt;
import heddle.race.Origin;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.Step;
import heddle.race.Visit;
import heddle.report.Ansi;
import heddle.report.Live;
import heddle.report.Printable;
import heddle.report.Schedule;
import heddle.report.Sentences;
import heddle.report.Summary;
import heddle.report.Why;
import heddle.report.fleet.SightingText;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** One entry of the text report, with everything that is known of it. */
final class RaceText {
    private static final String INDENT = "      ";
    /** Lines of source shown before and after the access. */
    private static final int AROUND = 1;
    /** Frames shown of a deep stack. */
    private static final int INNERMOST = 40;

    private static final int OUTERMOST = 20;

    private final Ansi ansi;
    private final Schedule schedule;
    private final SightingText sightings;
    private final Writer out;

    RaceText(Ansi ansi, Result result, Writer out) {
        this.ansi = ansi;
        this.schedule = new Schedule(result);
        this.sightings = new SightingText(result);
        this.out = out;
    }

    void write(Race race, int number) throws IOException {
        title(race, number);
        StackText stacks = StackText.of(race.first().stack(), race.second().stack());
        access(race, race.first(), stacks.first(), true);
        boolean sameCode = race.second().source() != null
                && race.second().source().equals(race.first().source());
        access(race, race.second(), stacks.second(), !sameCode);
        if (!stacks.common().isEmpty()) {
            line("both called");
            frames(stacks.common());
        }
        origins(race);
        String seen = sightings.of(race);
        if (!seen.isEmpty()) {
            line(seen);
        }
        line("why: " + Why.sentence(race));
        String guard = Why.guard(race);
        if (!guard.isEmpty()) {
            line(ansi.strong("hint") + ": " + guard);
        }
        witness(race);
        for (String sentence : Live.sentences(race)) {
            line(Printable.text(sentence));
        }
        line(ansi.faint("id " + Printable.text(race.id())));
    }

    /** A race that is dealt with: one line. */
    void brief(Race race, int number) throws IOException {
        String why = race.suppression().isEmpty() ? "" : ": " + Printable.text(race.suppression());
        out.write("  " + number + " on " + Printable.text(race.variable()) + " between "
                + Sentences.place(race.first()) + " and "
                + Sentences.place(race.second()) + ", " + race.state().word() + why + '\n');
    }

    /** A further pair of places of the variable that was written last: one line. */
    void further(Race race, int number) throws IOException {
        line("also " + number + ": " + place(race.first()) + " and " + place(race.second())
                + ansi.faint(", id " + Printable.text(race.id())));
    }

    private static String place(Access access) {
        List<String> locks = access.locks().stream().map(Printable::text).toList();
        return Printable.text(access.op()) + " at " + Sentences.place(access)
                + (locks.isEmpty() ? " under no lock" : " under " + String.join(", ", locks));
    }

    private void title(Race race, int number) throws IOException {
        boolean isRace = race.verdict().isRace();
        String title = isRace ? ansi.alarm("Race " + number) : ansi.strong("Candidate " + number);
        out.write("\n  " + title + " on " + ansi.strong(Printable.text(race.variable())));
        if (isRace) {
            out.write(", " + race.verdict().word());
        }
        if (race.count() != 1) {
            out.write(", " + Summary.number(race.count()) + " times");
        }
        switch (race.state()) {
            case UNMARKED -> out.write('\n');
            case SUPPRESSED -> out.write(", suppressed: " + Printable.text(race.suppression()) + '\n');
            case NEW, KNOWN, FIXED -> out.write(", " + race.state().word() + '\n');
        }
    }

    private void access(Race race, Access access, List<String> stack, boolean withSource) throws IOException {
        String value = access.value().isEmpty() ? "" : " of " + Printable.text(access.value());
        String event = access.event() == Access.NO_EVENT ? "" : ansi.faint(" (event " + access.event() + ")");
        if (race.isUnexecuted(access)) {
            event = " (on a path that was not executed)";
        }
        line(Printable.text(access.op()) + value + " by " + Sentences.thread(access) + " at "
                + ansi.strong(Sentences.place(access)) + event);
        frames(stack);
        if (withSource && access.source() != null) {
            source(access.source());
        }
        if (!access.visit().own()) {
            out.write(INDENT + Sentences.notKept(access) + '\n');
        }
        if (access.knowsLocks()) {
            locks(access.locks());
        }
        otherVisit(access.visit());
    }

    private void otherVisit(Visit visit) throws IOException {
        if (visit.hasOther()) {
            line(Printable.text(visit.thread()) + " was at this place another time:");
            frames(visit.stack());
            locks(visit.locks());
        }
    }

    private void locks(List<String> held) throws IOException {
        List<String> names = held.stream().map(Printable::text).toList();
        out.write(INDENT + "holding " + (names.isEmpty() ? "no lock" : String.join(", ", names)) + '\n');
    }

    /** A deep stack, as of a recursion, is cut in its middle: where it is and where it came from are at its ends. */
    private void frames(List<String> frames) throws IOException {
        boolean deep = frames.size() > INNERMOST + OUTERMOST + 1;
        for (int i = 0; i < frames.size(); i++) {
            if (deep && i == INNERMOST) {
                i = frames.size() - OUTERMOST;
                out.write(INDENT + "... " + Summary.number(i - INNERMOST) + " more frames ...\n");
            }
            out.write(INDENT + "at " + Printable.text(frames.get(i)) + '\n');
        }
    }

    private void source(Excerpt source) throws IOException {
        for (int i = 0; i < source.lines().size(); i++) {
            int number = source.firstLine() + i;
            if (Math.abs(number - source.line()) <= AROUND) {
                String text = "%s%6d | %s"
                        .formatted(
                                number == source.line() ? "  >" : "   ",
                                number,
                                Printable.text(source.lines().get(i).replace("\t", "    ")));
                String shown = text.stripTrailing();
                out.write(INDENT + (number == source.line() ? shown : ansi.faint(shown)) + '\n');
            }
        }
    }

    private void origins(Race race) throws IOException {
        if (race.allocated().isKnown()) {
            line("the object was allocated by " + at(race.allocated()));
        }
        started(race.first());
        boolean sameThread = race.second().thread().equals(race.first().thread());
        if (!sameThread || !race.second().started().equals(race.first().started())) {
            started(race.second());
        }
    }

    private void started(Access access) throws IOException {
        if (access.started().isKnown()) {
            line(Printable.text(access.thread()) + " was started by " + at(access.started()));
        }
    }

    private static String at(Origin origin) {
        String place =
                origin.stack().isEmpty() ? origin.location() : origin.stack().get(0);
        return Printable.text(origin.thread()) + " at " + Printable.text(place);
    }

    private void witness(Race race) throws IOException {
        if (race.witness().isEmpty()) {
            return;
        }
        boolean isUnexecuted = race.isUnexecuted(race.first()) || race.isUnexecuted(race.second());
        line("witness: " + Witness.line(race.witness()) + (isUnexecuted ? ", then what was not executed" : ""));
        List<Step> steps = schedule.witness(race, Integer.MAX_VALUE);
        if (!steps.isEmpty()) {
            for (String row : WitnessColumns.lines(race, steps)) {
                out.write("      " + row + '\n');
            }
        }
    }

    private void line(String text) throws IOException {
        out.write("    " + text + '\n');
    }
}

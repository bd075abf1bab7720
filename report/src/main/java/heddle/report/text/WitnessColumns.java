package heddle.report.text;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.Step;
import heddle.report.Printable;
import heddle.report.Sentences;
import heddle.report.Summary;
import java.util.ArrayList;
import java.util.List;

/** A schedule as a table: one column per thread, one row per step, time going down. */
final class WitnessColumns {
    /** Steps shown, counted from the race backwards. */
    private static final int ROWS = 24;

    private static final int WIDTH = 96;
    private static final int NARROWEST = 18;

    private final List<String> threads = new ArrayList<>();
    private final List<Step> steps;
    private final Race race;
    private final int width;

    private WitnessColumns(Race race, List<Step> steps) {
        this.race = race;
        this.steps = steps;
        for (Step step : steps) {
            if (!threads.contains(step.thread())) {
                threads.add(step.thread());
            }
        }
        width = WIDTH / Math.max(2, threads.size());
    }

    /** The table's lines; steps beyond {@value #ROWS} are left out at the beginning, and counted. */
    static List<String> lines(Race race, List<Step> witness) {
        int left = Math.max(0, witness.size() - ROWS);
        WitnessColumns columns = new WitnessColumns(race, witness.subList(left, witness.size()));
        List<String> lines = new ArrayList<>();
        if (columns.width < NARROWEST) {
            columns.list(lines);
        } else {
            columns.table(lines);
        }
        long events =
                witness.stream().filter(step -> step.event() != Access.NO_EVENT).count();
        long unseen = race.witness().size() - events + left;
        if (unseen > 0) {
            lines.add(0, "(" + Summary.number(unseen) + " steps before these)");
        }
        return lines;
    }

    private void table(List<String> lines) {
        lines.add("  " + row(threads.stream().map(Printable::text).toList()));
        for (Step step : steps) {
            List<String> cells = new ArrayList<>();
            for (String thread : threads) {
                cells.add(thread.equals(step.thread()) ? brief(step) : "");
            }
            lines.add(mark(step) + row(cells));
        }
    }

    /** For many threads: the thread's name in front of each step. */
    private void list(List<String> lines) {
        for (Step step : steps) {
            lines.add(mark(step) + cut(Printable.text(step.thread()), NARROWEST) + "  " + brief(step));
        }
    }

    private String mark(Step step) {
        boolean racy = step.event() == race.first().event()
                || step.event() == race.second().event();
        return racy ? "> " : "  ";
    }

    private String row(List<String> cells) {
        StringBuilder row = new StringBuilder();
        for (String cell : cells) {
            row.append(cut(cell, width - 2)).append("  ");
        }
        return row.toString().stripTrailing();
    }

    /** The step with its target's last two names: {@code write Account.balance = 7}. */
    private static String brief(Step step) {
        String target = step.target();
        int dot = target.lastIndexOf('.', target.lastIndexOf('.') - 1);
        Step brief = new Step(
                step.event(), step.thread(), step.op(), target.substring(dot + 1), step.location(), step.value());
        return Sentences.step(brief);
    }

    /** The text in exactly {@code length} characters; one that takes two halves is not split. */
    private static String cut(String text, int length) {
        int characters = text.codePointCount(0, text.length());
        return characters <= length
                ? text + " ".repeat(length - characters)
                : text.substring(0, text.offsetByCodePoints(0, length - 2)) + "..";
    }
}

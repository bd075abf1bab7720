package heddle.report.triage;

import heddle.race.CodePlace;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.State;
import heddle.report.Printable;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The rules of a file of suppressions, in its order; the first that matches a race gives the reason. */
public final class Suppressions {
    private final String file;
    private final List<Rule> rules;
    private final LocalDate today;
    private final Set<Rule> used = new HashSet<>();

    private Suppressions(String file, List<Rule> rules, LocalDate today) {
        this.file = file;
        this.rules = rules;
        this.today = today;
    }

    /**
     * Reads a file's lines. Blank lines and those that begin with {@code #} are no rules.
     *
     * @param file how messages call it
     * @param today decides which rules have expired
     * @throws MalformedRuleException if a line is no rule
     */
    public static Suppressions parse(String file, List<String> lines, LocalDate today) throws IOException {
        List<Rule> rules = new ArrayList<>();
        int number = 0;
        for (String line : lines) {
            number++;
            if (!line.isBlank() && !line.strip().startsWith("#")) {
                rules.add(RuleParser.parse(file, number, line));
            }
        }
        return new Suppressions(file, rules, today);
    }

    /** The result with the races that a rule accepts marked as suppressed. */
    public Result mark(Result result) {
        List<Race> races = new ArrayList<>();
        for (Race race : result.races()) {
            races.add(race.state() == State.SUPPRESSED ? race : mark(race));
        }
        return result.withRaces(races);
    }

    private Race mark(Race race) {
        for (Rule rule : rules) {
            if (!rule.isExpired(today) && rule.matches(race)) {
                used.add(rule);
                return race.withState(State.SUPPRESSED, rule.reason());
            }
        }
        return race;
    }

    /** One sentence for each rule that has expired, or has matched nothing so far. */
    public List<String> complaints() {
        List<String> complaints = new ArrayList<>();
        for (Rule rule : rules) {
            String place = "%s:%d: the rule '%s' ".formatted(file, rule.line(), Printable.text(rule.text()));
            if (rule.isExpired(today)) {
                complaints.add(place + "has expired and accepts nothing any more");
            } else if (!used.contains(rule)) {
                complaints.add(place + "matches no race");
            }
        }
        return complaints;
    }

    /** The narrowest rule for a race, as a line of a file. */
    public static String ruleFor(Race race, LocalDate until, String reason) {
        Glob one = Glob.literal(CodePlace.of(race.first()).name());
        Glob two = Glob.literal(CodePlace.of(race.second()).name());
        List<Glob> patterns = one.text().compareTo(two.text()) <= 0 ? List.of(one, two) : List.of(two, one);
        String oneLine = reason.strip().replaceAll("\\s+", " ");
        return new Rule(0, Rule.Kind.PAIR, patterns, Glob.literal(race.variable()), until, oneLine).text();
    }
}

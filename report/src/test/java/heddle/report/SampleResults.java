package heddle.report;

import heddle.race.Access;
import heddle.race.Excerpt;
import heddle.race.Fix;
import heddle.race.Guard;
import heddle.race.Origin;
import heddle.race.Race;
import heddle.race.RaceBuilder;
import heddle.race.RaceId;
import heddle.race.Relation;
import heddle.race.Reproduction;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.Run;
import heddle.race.Step;
import heddle.race.Verdict;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Results that use every feature of the model. */
public final class SampleResults {
    private SampleResults() {}

    /** A race with stacks and locks, a witnessed one, a candidate; refutations and notes; an incomplete run. */
    public static List<Result> bank() {
        return List.of(
                new ResultBuilder()
                        .input("bank.hdl")
                        .engine("vindicate")
                        .model("strict")
                        .events(1_234_567)
                        .threads(3)
                        .locks(2)
                        .variables(5)
                        .seconds(0.0123456)
                        .eventsRead(1_000_000)
                        .races(List.of(deposit(), report(), audit()))
                        .refuted(2)
                        .unknown(1)
                        .notes(
                                List.of(
                                        "The trace ends in the middle of block 602 at offset 81920; events after 1000000 are lost."))
                        .slice(slice())
                        .census(Map.of("classesWoven", 12L))
                        .run(Run.NONE.withExit(7))
                        .build(),
                new ResultBuilder()
                        .input("quiet.std")
                        .engine("hb")
                        .model("observed")
                        .complete(true)
                        .events(1)
                        .threads(1)
                        .variables(1)
                        .seconds(0.001)
                        .eventsRead(1)
                        .build());
    }

    /** Races that live runs were made for: met with every consequence, not met, and with repairs. */
    public static List<Result> reproduced() {
        Result bank = bank().get(0);
        Race race = bank.races().get(0);
        Race met = race.withReproduction(new Reproduction(
                        10,
                        9,
                        "witness",
                        1,
                        Map.of(
                                "first",
                                new Reproduction.Consequence(Reproduction.Consequence.NONE, 5, 0, "", "100", "100")),
                        List.of(
                                outcome(Reproduction.Outcome.BASELINE, false, 0, List.of()),
                                outcome("first", true, 0, List.of())),
                        2))
                .withFixes(List.of(
                        new Fix(
                                "guarding lock",
                                true,
                                0,
                                0,
                                0,
                                4,
                                "bank.Account.class is also held at Report.java:17",
                                List.of(),
                                List.of(new Fix.Edit(
                                        "src/bank/Report.java",
                                        17,
                                        List.of("        sum += n;"),
                                        List.of(
                                                "        synchronized (Account.class) {",
                                                "            sum += n;",
                                                "        }")))),
                        new Fix(
                                "volatile",
                                false,
                                1,
                                1,
                                0,
                                0,
                                "bank.Account.balance becomes volatile",
                                List.of("the write at Account.java:8 can come between"),
                                List.of(new Fix.Edit("Account.java", 3, List.of(), List.of())))));
        String thrown = "java.lang.NullPointerException at bank.Report.print(Report.java:17)";
        Race crashed = bank.races()
                .get(1)
                .withReproduction(new Reproduction(
                        4,
                        4,
                        "noise",
                        7,
                        Map.of(
                                "second",
                                new Reproduction.Consequence(Reproduction.Consequence.CRASH, 4, 3, thrown, "", "null")),
                        List.of(outcome("second", true, 1, List.of(thrown))),
                        0));
        Race apart = bank.races()
                .get(2)
                .withReproduction(
                        new Reproduction(1, 0, "hold", 1, Map.of(), List.of(outcome("first", false, 0, List.of())), 0));
        return List.of(bank.withRaces(List.of(met, crashed, apart)));
    }

    private static Reproduction.Outcome outcome(String order, boolean met, int exit, List<String> exceptions) {
        return new Reproduction.Outcome(order, met, exit, "00112233", exceptions, false);
    }

    /** Races of which it is known which relations leave them unordered. */
    public static List<Result> labelled() {
        Result bank = bank().get(0);
        return List.of(bank.withRaces(List.of(
                new RaceBuilder(bank.races().get(0)).order(Relation.WCP).build(),
                new RaceBuilder(bank.races().get(1)).order(Relation.DC).build())));
    }

    /** Names that try to move the cursor, fake a line or turn the reading direction. */
    public static List<Result> hostile() {
        Access first =
                new Access(0, "T1\u001b[2J", "write", "a\nRace 7 on nothing", List.of("x\r.y"), List.of("\u202elock"));
        Access second = new Access(1, "<b>\"T2\"", "read", "\u0000\u009b\ud800", List.of(), List.of("a", "b, c"));
        Race race = race(Verdict.OBSERVED, "\u001b]0;title\u0007", 1, first, second, List.of(), "");
        return List.of(new ResultBuilder()
                .input("\u001b[31mred.std")
                .engine("hb")
                .model("observed")
                .complete(true)
                .events(2)
                .threads(2)
                .locks(3)
                .variables(1)
                .eventsRead(2)
                .races(List.of(race))
                .notes(List.of("note\u2028line"))
                .build());
    }

    public static Race race(
            Verdict verdict, String variable, long count, Access a, Access b, List<Long> witness, String reason) {
        Race race = new RaceBuilder()
                .verdict(verdict)
                .variable(variable)
                .count(count)
                .first(a)
                .second(b)
                .witness(witness)
                .reason(reason)
                .build();
        return RaceId.assign(List.of(race)).get(0);
    }

    public static String print(ReportWriter writer, List<Result> results) {
        StringWriter out = new StringWriter();
        try {
            writer.write(results, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString();
    }

    private static List<Step> slice() {
        return List.of(
                step(0, "main", "fork", "teller-1", "Bank.java:20", ""),
                step(1, "main", "fork", "teller-2", "Bank.java:21", ""),
                step(2, "teller-1", "write", "bank.Account.balance", "Account.java:41", "110"),
                step(5, "teller-2", "acquire", "Bank.lock", "Bank.java:30", ""),
                step(6, "teller-2", "acquire", "Account.lock@2", "Account.java:40", ""),
                step(7, "teller-2", "read", "bank.Account.balance", "Account.java:41", "100"),
                step(9, "teller-2", "write", "bank.Account.balance", "Account.java:41", "120"));
    }

    private static Step step(long event, String thread, String op, String target, String location, String value) {
        return new Step(event, thread, op, target, location, value);
    }

    private static Race deposit() {
        Access first = new Access(
                2,
                "teller-1",
                "write",
                "Account.java:41",
                List.of("bank.Account.deposit(Account.java:41)", "bank.Teller.run(Teller.java:12)"),
                List.of(),
                "110",
                new Origin("main", "Bank.java:20", List.of("bank.Bank.main(Bank.java:20)")),
                new Excerpt(
                        "src/bank/Account.java",
                        40,
                        List.of("    void deposit(int n) {", "        balance += n;", "    }"),
                        41));
        Access second = new Access(
                9,
                "teller-2",
                "write",
                "Account.java:41",
                List.of("bank.Account.deposit(Account.java:41)"),
                List.of("Bank.lock", "Account.lock"),
                "120",
                Origin.UNKNOWN,
                null);
        return race(
                        Verdict.WITNESSED,
                        "bank.Account.balance",
                        1038,
                        first,
                        second,
                        List.of(0L, 1L, 5L, 6L, 7L, 2L, 9L),
                        "")
                .withAllocated(new Origin("main", "Bank.java:12", List.of("bank.Bank.<init>(Bank.java:12)")))
                .withGuards(List.of(new Guard("Account.lock", 37, 38), new Guard("Bank.lock", 4, 38)));
    }

    private static Race report() {
        Access first = new Access(Access.NO_EVENT, "teller-1", "write", "Account.java:41", List.of(), List.of());
        Access second = new Access(Access.NO_EVENT, "main", "read", "Report.java:17", List.of(), List.of("Bank.lock"));
        return race(Verdict.SAMPLED, "bank.Account.balance", 1, first, second, List.of(), "raced on bank.Account@1f");
    }

    private static Race audit() {
        Access first = new Access(11, "teller-1", "read", "Audit.java:5", List.of(), List.of());
        Access second = new Access(14, "teller-2", "write", "Audit.java:9", List.of(), List.of());
        return race(Verdict.CANDIDATE, "bank.Audit.last", 2, first, second, List.of(), "");
    }
}

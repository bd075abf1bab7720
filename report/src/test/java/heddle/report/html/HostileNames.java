package heddle.report.html;

import heddle.race.Access;
import heddle.race.Excerpt;
import heddle.race.Origin;
import heddle.race.Race;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.Step;
import heddle.race.Verdict;
import heddle.report.SampleResults;
import java.util.List;
import java.util.Map;

/** Every text of a result tries to be markup, to end the script that it stands in, or to turn the reading direction. */
public final class HostileNames {
    private static final String END = "</script><script>alert(1)</script>";
    private static final String IMAGE = "<img src=x onerror=\"document.title='owned'\">";

    private HostileNames() {}

    public static List<Result> results() {
        Access first = access(0, "write", "'\"><b>T1");
        Access second = access(1, "read", "T2\u202etxt.\u2066");
        Race race = SampleResults.race(
                        Verdict.WITNESSED, END + "<!--", 1, first, second, List.of(0L, 1L), IMAGE + "]]>{{data}}")
                .withAllocated(new Origin(IMAGE, END, List.of()));
        List<Step> slice = List.of(
                new Step(0, "'\"><b>T1", "write", END, IMAGE, "\u001b[2J"),
                new Step(1, "T2\u202etxt.\u2066", "read", END, "a\u2028b", "</pre>"),
                new Step(2, "__proto__", "constructor", "__proto__", "toString", "valueOf"));
        return List.of(new ResultBuilder()
                .input(IMAGE + ".std")
                .engine("hb<script>")
                .model("constructor")
                .complete(true)
                .events(2)
                .threads(2)
                .locks(3)
                .variables(1)
                .eventsRead(2)
                .races(List.of(race))
                .notes(List.of(END, IMAGE, "\u0000\u009b"))
                .slice(slice)
                .census(Map.of(IMAGE, 1L))
                .build());
    }

    private static Access access(long event, String op, String thread) {
        Excerpt source = new Excerpt(IMAGE, 1, List.of("\t" + END, IMAGE + "\u202e"), 2);
        return new Access(
                event,
                thread,
                op,
                IMAGE,
                List.of(END),
                List.of(END),
                "</pre>" + IMAGE,
                new Origin(END, IMAGE, List.of()),
                source);
    }
}

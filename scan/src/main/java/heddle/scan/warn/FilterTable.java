package heddle.scan.warn;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Figure 12 of the RELAY paper over programs whose races are known: how many warnings are left, and how many of them are real, if each reason
 * in turn deletes what it speaks against. The last line is what the ranking shows by default.
 */
public final class FilterTable {
    private record Judged(Warning warning, boolean real) {}

    private final List<Judged> all = new ArrayList<>();

    public void add(Warning warning, boolean real) {
        all.add(new Judged(warning, real));
    }

    @Override
    public String toString() {
        StringBuilder table = new StringBuilder("reason                   left  real  precision\n");
        Set<Reason> applied = EnumSet.noneOf(Reason.class);
        line(table, "no reason", all);
        for (Reason reason : Reason.values()) {
            if (reason.isEvidence()) continue;
            applied.add(reason);
            line(table, reason.title(), without(applied));
        }
        line(
                table,
                "ranked, default output",
                all.stream().filter(judged -> judged.warning().isLikely()).toList());
        return table.toString();
    }

    private List<Judged> without(Set<Reason> reasons) {
        return all.stream()
                .filter(judged ->
                        judged.warning().findings().stream().noneMatch(finding -> reasons.contains(finding.reason())))
                .toList();
    }

    private static void line(StringBuilder table, String title, List<Judged> left) {
        long real = left.stream().filter(Judged::real).count();
        table.append("%-24s %4d %5d %7.1f %%%n"
                .formatted(title, left.size(), real, left.isEmpty() ? 100.0 : 100.0 * real / left.size()));
    }
}

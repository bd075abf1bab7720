package heddle.scan.summary.wire;

import heddle.scan.alias.PointsTo;
import heddle.scan.path.Lvalue;
import heddle.scan.store.Bytes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Reads what {@link PathWriter} wrote. */
final class PathReader {
    private static final Lvalue.Global.Copy[] COPIES = Lvalue.Global.Copy.values();

    private final Numbering numbering;
    private final Spelling spelling;
    private final PointsTo pointsTo;
    private final Bytes.Reader in;
    private final List<String> texts = new ArrayList<>();
    private final List<Integer> functions = new ArrayList<>();
    private final List<Lvalue> lvalues = new ArrayList<>();

    PathReader(byte[] content, Numbering numbering, Spelling spelling, PointsTo pointsTo) {
        this.in = new Bytes.Reader(content);
        this.numbering = numbering;
        this.spelling = spelling;
        this.pointsTo = pointsTo;
    }

    Bytes.Reader bytes() {
        return in;
    }

    /** A value that stands here for the first time, or one of those read before: see {@link Occurrences}. */
    <T> T shared(List<T> known, Supplier<T> read) {
        int number = in.small();
        if (number > 0) return known.get(number - 1);
        T value = read.get();
        known.add(value);
        return value;
    }

    Set<Lvalue> all() {
        int count = in.small();
        if (count == 0) return Set.of();
        Set<Lvalue> paths = new LinkedHashSet<>();
        for (int left = count; left > 0; left--) paths.add(lvalue());
        return paths;
    }

    Lvalue lvalue() {
        return shared(lvalues, () -> switch (in.next()) {
            case 0 -> new Lvalue.Sub(lvalue(), text());
            case 1 -> new Lvalue.Deref(lvalue());
            case 2 -> new Lvalue.Formal(in.small(), text());
            case 3 -> new Lvalue.Local(in.small(), text());
            case 4 -> new Lvalue.Global(text(), COPIES[in.small()]);
            case 5 -> new Lvalue.Alloc(site(), text(), symbolic(), in.flag());
            default -> rep();
        });
    }

    private Lvalue rep() {
        String tag = symbolic();
        if (!in.flag()) return new Lvalue.Rep(-1, tag, -1, null);
        int function = function();
        Lvalue path = lvalue();
        return new Lvalue.Rep(pointsTo.node(path, function), tag, function, path);
    }

    /** @throws SummaryReader.Stale if it is not part of this program; likewise a site */
    int function() {
        return shared(functions, () -> {
            int function = spelling.function(in);
            if (function < 0) throw new SummaryReader.Stale();
            return function;
        });
    }

    int site() {
        int site = numbering.site(function(), in.small());
        if (site < 0) throw new SummaryReader.Stale();
        return site;
    }

    String text() {
        return shared(texts, () -> spelling.text(this));
    }

    String symbolic() {
        String plain = text();
        if (plain.indexOf(Symbols.SITE) < 0) return plain;
        StringBuilder text = new StringBuilder(plain.length() + 16);
        for (int i = 0; i < plain.length(); i++) {
            if (plain.charAt(i) == Symbols.SITE) text.append(site());
            else text.append(plain.charAt(i));
        }
        return text.toString();
    }
}

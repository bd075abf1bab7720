package heddle.scan.summary.wire;

import heddle.scan.path.Lvalue;
import heddle.scan.store.Bytes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Writes paths, and the functions, sites and names in them. A part that occurs twice is written once. */
final class PathWriter {
    private final Numbering numbering;
    private final Spelling spelling;
    private final Bytes out = new Bytes();
    private final Map<Lvalue, String> names = new HashMap<>();
    private final Occurrences<String> texts = Occurrences.ofEqual(out);
    private final Occurrences<Integer> functions = Occurrences.ofEqual(out);
    private final Occurrences<Lvalue> lvalues = Occurrences.ofEqual(out);

    PathWriter(Numbering numbering, Spelling spelling) {
        this.numbering = numbering;
        this.spelling = spelling;
    }

    Bytes bytes() {
        return out;
    }

    void all(Collection<Lvalue> paths) {
        out.number(paths.size());
        for (Lvalue path : sorted(paths)) lvalue(path);
    }

    Collection<Lvalue> sorted(Collection<Lvalue> paths) {
        return sorted(paths, this::nameOf);
    }

    /** Sets have no order; the output must have the same one wherever the spelling says so. */
    <T> Collection<T> sorted(Collection<T> all, Function<T, String> name) {
        if (!spelling.sorts() || all.size() < 2) return all;
        List<T> sorted = new ArrayList<>(all);
        sorted.sort(Comparator.comparing(name));
        return sorted;
    }

    /** The same in every scan. */
    String nameOf(Lvalue path) {
        return names.computeIfAbsent(path, any -> new Symbols(path.toString(), numbering).named());
    }

    void lvalue(Lvalue path) {
        if (lvalues.repeats(path)) return;
        if (path instanceof Lvalue.Sub sub) {
            out.add(0);
            lvalue(sub.base());
            text(sub.field());
        } else if (path instanceof Lvalue.Deref deref) {
            out.add(1);
            lvalue(deref.pointer());
        } else if (path instanceof Lvalue.Formal formal) variable(2, formal.index(), formal.name());
        else if (path instanceof Lvalue.Local local) variable(3, local.slot(), local.name());
        else if (path instanceof Lvalue.Global global) {
            out.add(4);
            text(global.name());
            out.number(global.copy().ordinal());
        } else if (path instanceof Lvalue.Alloc alloc) alloc(alloc);
        else rep((Lvalue.Rep) path);
        lvalues.note(path);
    }

    private void variable(int kind, int number, String name) {
        out.add(kind);
        out.number(number);
        text(name);
    }

    private void alloc(Lvalue.Alloc alloc) {
        out.add(5);
        site(alloc.site());
        text(alloc.shape());
        symbolic(alloc.context());
        out.flag(alloc.many());
    }

    private void rep(Lvalue.Rep rep) {
        out.add(6);
        symbolic(rep.tag());
        out.flag(rep.path() != null);
        if (rep.path() == null) return;
        function(rep.function());
        lvalue(rep.path());
    }

    /** @throws SummaryWriter.Nameless if no other scan would know which function is meant */
    void function(int function) {
        if (functions.repeats(function)) return;
        if (!numbering.isNamed(function)) throw new SummaryWriter.Nameless();
        spelling.function(function, out);
        functions.note(function);
    }

    void site(int site) {
        function(numbering.owner(site));
        out.number(numbering.ordinal(site));
    }

    void text(String text) {
        if (texts.repeats(text)) return;
        spelling.text(text, this);
        texts.note(text);
    }

    /** A name with numbers of sites in it. */
    void symbolic(String text) {
        Symbols symbols = new Symbols(text, numbering);
        text(symbols.plain());
        for (int site : symbols.sites()) site(site);
    }
}

package heddle.scan.summary.wire;

import heddle.scan.store.Bytes;
import heddle.scan.store.Hash;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.Order;
import heddle.scan.thread.ThreadIndex;
import heddle.scan.thread.Threads;
import heddle.scan.thread.Token;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Writes threads, sets of them, and what orders them. */
final class ThreadWriter {
    private final PathWriter paths;
    private final Numbering numbering;
    private final ThreadIndex index;
    private final Spelling spelling;
    private final Bytes out;
    private final Occurrences<Crowd> known;
    private final Occurrences<Token> tokens;
    private final Occurrences<Threads> threads;
    private final Occurrences<Order> orders;
    private final List<Crowd> crowds = new ArrayList<>();
    private final Set<Hash> needed = new LinkedHashSet<>();

    ThreadWriter(PathWriter paths, Numbering numbering, ThreadIndex index, Spelling spelling) {
        this.paths = paths;
        this.numbering = numbering;
        this.index = index;
        this.spelling = spelling;
        out = paths.bytes();
        known = Occurrences.ofEqual(out);
        tokens = Occurrences.ofSame(out);
        threads = Occurrences.ofSame(out);
        orders = Occurrences.ofEqual(out);
    }

    Bytes bytes() {
        return out;
    }

    void threads(Threads started) {
        boolean none = started.started().isEmpty()
                && started.crowd().isEmpty()
                && started.joined().isEmpty();
        out.flag(!none);
        if (none || threads.repeats(started)) return;
        out.number(started.started().size());
        for (Token token : paths.sorted(started.started(), this::nameOf)) token(token);
        crowd(started.crowd());
        paths.all(started.joined());
        threads.note(started);
    }

    private String nameOf(Token token) {
        Symbols context = new Symbols("@" + index.site(token.number()) + token.context(), numbering);
        return context.named() + numbering.code(token.root());
    }

    void crowd(Crowd crowd) {
        if (known.repeats(crowd)) return;
        spelling.crowd(crowd, this);
        known.note(crowd);
        crowds.add(crowd);
    }

    /** How many sets of threads were written. */
    int crowds() {
        return crowds.size();
    }

    /** The set that was written so many sets ago. */
    Crowd earlier(int back) {
        return crowds.get(crowds.size() - back);
    }

    /** Notes that the bytes refer to a set of threads in the dictionary. */
    void needs(Hash crowd) {
        needed.add(crowd);
    }

    Set<Hash> needed() {
        return needed;
    }

    void thread(int number) {
        spelling.thread(number, paths);
    }

    void token(Token token) {
        out.flag(token != null);
        if (token == null || tokens.repeats(token)) return;
        thread(token.number());
        paths.symbolic(token.context());
        out.flag(token.runs() != null);
        if (token.runs() != null) paths.lvalue(token.runs());
        paths.all(token.handles());
        tokens.note(token);
    }

    void order(Order order) {
        if (orders.repeats(order)) return;
        paths.all(order.acquired());
        paths.all(order.releasedBefore());
        paths.all(order.releasedAfter());
        orders.note(order);
    }
}

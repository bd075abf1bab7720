package heddle.scan.summary.wire;

import heddle.scan.lock.Lock;
import heddle.scan.lock.LockSummary;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.path.Lvalue;
import heddle.scan.store.Bytes;
import heddle.scan.store.Hash;
import heddle.scan.summary.CallPlace;
import heddle.scan.summary.EscapeAnswers;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.Losses;
import heddle.scan.summary.Pool;
import heddle.scan.summary.Summary;
import heddle.scan.symbolic.Value;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.Order;
import heddle.scan.thread.ThreadIndex;
import heddle.scan.thread.Threads;
import heddle.scan.thread.Token;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Writes a summary as bytes that mean the same in every scan: functions and sites by their {@link Numbering}, threads by
 * fork site and root. A part that occurs twice is written once. {@link SummaryReader} reads them back.
 */
public final class SummaryWriter {
    /** A set of threads is written by what it is not in common with one of so many before it. */
    private static final int RECENT = 8;

    /** In place of a gap, after the last run of a set of threads. */
    static final int LAST_RUN = -1;

    /** In place of a name's number: it follows. */
    static final int SPELT = -1;

    /** In place of a name's number: two names follow, with {@link #JOINT} between them. */
    static final int JOINED = -2;

    static final char JOINT = ':';

    private final Numbering numbering;
    private final ThreadIndex index;
    private final boolean sorts;
    private final Crowds dictionary;
    private final Vocabulary vocabulary;
    private final Bytes out = new Bytes();
    private final Map<Lvalue, String> names = new HashMap<>();
    private final Map<Object, Integer> texts = new HashMap<>();
    private final Map<Object, Integer> functions = new HashMap<>();
    private final Map<Object, Integer> lvalues = new HashMap<>();
    private final Map<Object, Integer> locksets = new HashMap<>();
    private final Map<Object, Integer> crowds = new HashMap<>();
    private final Map<Object, Integer> tokens = new IdentityHashMap<>();
    private final Map<Object, Integer> threads = new IdentityHashMap<>();
    private final Map<Object, Integer> orders = new HashMap<>();
    private final Map<Object, Integer> contexts = new IdentityHashMap<>();
    private final Map<Object, Integer> places = new IdentityHashMap<>();
    private final Set<Hash> stored = new LinkedHashSet<>();
    private final List<Crowd> recent = new ArrayList<>();
    private int effects;

    public SummaryWriter(Numbering numbering, ThreadIndex index) {
        this(numbering, index, true, null, null);
    }

    /** One that leaves large sets of threads to a dictionary. */
    public SummaryWriter(Numbering numbering, ThreadIndex index, Crowds dictionary) {
        this(numbering, index, true, dictionary, null);
    }

    private SummaryWriter(
            Numbering numbering, ThreadIndex index, boolean sorts, Crowds dictionary, Vocabulary vocabulary) {
        this.dictionary = dictionary;
        this.vocabulary = vocabulary;
        this.numbering = numbering;
        this.index = index;
        this.sorts = sorts;
    }

    /** One for readers of the same program: sets stay in the order in which they are, and functions go by number. */
    static SummaryWriter inOrder(Numbering numbering, ThreadIndex index, Vocabulary vocabulary) {
        return new SummaryWriter(numbering, index, false, null, vocabulary);
    }

    /** The bytes written so far. */
    public Bytes out() {
        return out;
    }

    /** Something without a name of its own was met: the summary cannot be kept. */
    public static final class Nameless extends RuntimeException {
        private static final long serialVersionUID = 1;

        Nameless() {
            super(null, null, false, false);
        }
    }

    public byte[] write(Summary summary) {
        summary(summary);
        return out.toArray();
    }

    /** The large sets of threads that were left to the dictionary. */
    public Set<Hash> stored() {
        return stored;
    }

    /** The hashes of a summary as it is told to callers; nothing else is written. */
    public Digest digest(Summary summary) {
        summary(summary);
        return new Digest(out.hash(), Hash.of(out.array(), effects));
    }

    /** The queries to the points-to analysis on the way, and the answers. */
    public void escapes(EscapeAnswers answers) {
        all(answers.hidden());
        all(answers.seen());
    }

    /** The effects first, so that they have a hash of their own. */
    private void summary(Summary summary) {
        effects(summary);
        effects = out.size();
        out.number(count(summary.accesses()));
        for (GuardedAccess access : summary.accesses()) access(access);
        out.number(count(summary.accesses().initial()));
        for (GuardedAccess access : summary.accesses().initial()) access(access);
        out.number(summary.accesses().leftOut());
        out.number(summary.runs().size());
        for (Pool.Run run : summary.runs()) run(run);
        Losses losses = summary.losses();
        for (int loss : new int[] {losses.releases(), losses.initial(), losses.stores(), losses.locks()})
            out.number(loss);
    }

    private void effects(Summary summary) {
        locks(summary.locks());
        value(summary.result());
        out.number(summary.stores().size());
        for (Lvalue at : sorted(summary.stores().keySet(), this::nameOf)) {
            lvalue(at);
            value(summary.stores().get(at));
        }
        out.add(summary.writes().any() ? 1 : 0);
        all(summary.writes().locations());
        all(summary.given());
        all(summary.published());
        out.number(summary.captured().size());
        for (Lvalue holder : sorted(summary.captured().keySet(), this::nameOf)) {
            lvalue(holder);
            all(summary.captured().get(holder));
        }
        threads(summary.threads());
        crowd(summary.spawned());
        order(summary.order());
    }

    private static int count(Iterable<?> all) {
        int count = 0;
        for (Object ignored : all) count++;
        return count;
    }

    /** Whether it was written before; if not, it has to be written now, and noted afterwards. */
    private boolean repeats(Map<Object, Integer> known, Object value) {
        Integer number = known.get(value);
        out.number(number == null ? 0 : number + 1);
        return number != null;
    }

    private static void note(Map<Object, Integer> known, Object value) {
        known.put(value, known.size());
    }

    public void access(GuardedAccess access) {
        lvalue(access.location());
        out.add((access.write() ? 1 : 0) | (access.published() ? 2 : 0));
        token(access.thread());
        context(access.context());
        callPlace(access.place());
    }

    private void run(Pool.Run run) {
        out.number(run.pool().functions().length);
        for (int function : run.pool().functions()) function(function);
        token(run.thread());
        context(run.context());
        out.number(run.origins().length);
        for (int origin : run.origins()) out.number(origin);
        callPlace(run.via());
    }

    private void context(GuardedAccess.Context context) {
        if (repeats(contexts, context)) return;
        lockset(context.locks());
        threads(context.threads());
        order(context.order());
        note(contexts, context);
    }

    private void locks(LockSummary locks) {
        lockset(locks.ifZero());
        lockset(locks.ifNonzero());
    }

    public void lockset(RelativeLockset locks) {
        out.flag(locks != null);
        if (locks == null || repeats(locksets, locks)) return;
        out.number(locks.counts().size());
        for (Lock lock : sorted(locks.counts().keySet(), this::nameOf)) {
            lock(lock);
            out.number(locks.counts().get(lock));
        }
        note(locksets, locks);
    }

    private void lock(Lock lock) {
        lvalue(lock.object());
        out.add((lock.shared() ? 1 : 0)
                | (lock.conditional() ? 2 : 0)
                | lock.nesting().ordinal() << 2);
    }

    public void threads(Threads started) {
        boolean none = started.started().isEmpty()
                && started.crowd().isEmpty()
                && started.joined().isEmpty();
        out.flag(!none);
        if (none || repeats(threads, started)) return;
        out.number(started.started().size());
        for (Token token : sorted(started.started(), this::nameOf)) token(token);
        crowd(started.crowd());
        all(started.joined());
        note(threads, started);
    }

    public void crowd(Crowd crowd) {
        if (repeats(crowds, crowd)) return;
        if (vocabulary != null) change(crowd);
        else if (dictionary != null && Crowds.isLarge(crowd)) {
            Hash hash = dictionary.file(crowd);
            stored.add(hash);
            out.number(-1);
            out.hash(hash);
        } else {
            out.number(crowd.size());
            for (int number = crowd.first(); number >= 0; number = crowd.next(number + 1)) thread(number);
        }
        note(crowds, crowd);
    }

    /**
     * How the set differs from a similar one of those before it, as runs of neighbouring threads: the gap before each and
     * its length.
     */
    private void change(Crowd crowd) {
        Crowd least = crowd;
        int back = 0;
        for (int i = 1; i <= Math.min(RECENT, recent.size()); i++) {
            Crowd changed = crowd.difference(recent.get(recent.size() - i));
            if (changed.runs() >= least.runs()) continue;
            least = changed;
            back = i;
        }
        out.number(back);
        int end = 0;
        for (int from = least.first(); from >= 0; from = least.next(end)) {
            out.number(from - end);
            for (end = from + 1; least.contains(end); ) end++;
            out.number(end - from);
        }
        out.number(LAST_RUN);
        recent.add(crowd);
    }

    private void thread(int number) {
        if (vocabulary != null) {
            out.number(number);
            return;
        }
        int site = index.site(number);
        out.flag(site >= 0);
        if (site < 0) return;
        site(site);
        function(index.root(number));
    }

    public void token(Token token) {
        out.flag(token != null);
        if (token == null || repeats(tokens, token)) return;
        thread(token.number());
        symbolic(token.context());
        out.flag(token.runs() != null);
        if (token.runs() != null) lvalue(token.runs());
        all(token.handles());
        note(tokens, token);
    }

    public void order(Order order) {
        if (repeats(orders, order)) return;
        all(order.acquired());
        all(order.releasedBefore());
        all(order.releasedAfter());
        note(orders, order);
    }

    public void callPlace(CallPlace place) {
        out.flag(place != null);
        if (place == null || repeats(places, place)) return;
        text(place.function());
        text(place.file());
        out.number(place.line());
        callPlace(place.inner());
        note(places, place);
    }

    /** The parts that make a place equal to another: function and line of the access itself. */
    public void place(CallPlace place) {
        text(place.innermost().function());
        out.number(place.innermost().line());
    }

    private void value(Value value) {
        if (value instanceof Value.Top) out.add(0);
        else if (value instanceof Value.Bottom) out.add(1);
        else if (value instanceof Value.Int i) {
            out.add(2);
            out.number(i.value());
        } else if (value instanceof Value.Init init) {
            out.add(3);
            lvalue(init.of());
        } else if (value instanceof Value.Must must) {
            out.add(4);
            lvalue(must.to());
        } else {
            out.add(5);
            all(value.targets());
            Lvalue as = value instanceof Value.May may ? may.as() : null;
            out.add(as == null ? 0 : 1);
            if (as != null) lvalue(as);
        }
    }

    private void all(Collection<Lvalue> paths) {
        out.number(paths.size());
        for (Lvalue path : sorted(paths, this::nameOf)) lvalue(path);
    }

    /** Sets have no order; the output must have the same one in every scan. */
    private <T> Collection<T> sorted(Collection<T> all, Function<T, String> name) {
        if (!sorts || all.size() < 2) return all;
        List<T> sorted = new ArrayList<>(all);
        sorted.sort(Comparator.comparing(name));
        return sorted;
    }

    private String nameOf(Lvalue path) {
        return names.computeIfAbsent(path, any -> new Symbols(path.toString(), numbering).named());
    }

    private String nameOf(Lock lock) {
        return nameOf(lock.object()) + lock.nesting() + lock.shared() + lock.conditional();
    }

    private String nameOf(Token token) {
        Symbols context = new Symbols("@" + index.site(token.number()) + token.context(), numbering);
        return context.named() + numbering.code(token.root());
    }

    public void lvalue(Lvalue path) {
        if (repeats(lvalues, path)) return;
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
        } else if (path instanceof Lvalue.Alloc alloc) alloc(alloc);
        else rep((Lvalue.Rep) path);
        note(lvalues, path);
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

    private void function(int function) {
        if (repeats(functions, function)) return;
        if (!numbering.isNamed(function)) throw new Nameless();
        if (vocabulary == null) out.fixed(numbering.code(function));
        else out.number(function);
        note(functions, function);
    }

    private void site(int site) {
        function(numbering.owner(site));
        out.number(numbering.ordinal(site));
    }

    public void text(String text) {
        if (repeats(texts, text)) return;
        if (vocabulary == null) out.text(text);
        else known(text);
        note(texts, text);
    }

    /** By number if it stands in the code; names that were made up mostly begin with one that does. */
    private void known(String text) {
        int joint = text.lastIndexOf(JOINT);
        int known = vocabulary.number(text);
        boolean joined = known < 0 && joint > 0 && vocabulary.number(text.substring(0, joint)) >= 0;
        out.number(joined ? JOINED : Math.max(known, SPELT));
        if (joined) {
            text(text.substring(0, joint));
            text(text.substring(joint + 1));
        } else if (known < 0) out.text(text);
    }

    private void symbolic(String text) {
        Symbols symbols = new Symbols(text, numbering);
        text(symbols.plain());
        for (int site : symbols.sites()) site(site);
    }
}

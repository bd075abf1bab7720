package heddle.scan.summary.wire;

import heddle.scan.path.Lvalue;
import heddle.scan.store.Bytes;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.Order;
import heddle.scan.thread.ThreadIndex;
import heddle.scan.thread.Threads;
import heddle.scan.thread.Token;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Reads what {@link ThreadWriter} wrote. */
final class ThreadReader {
    private final PathReader paths;
    private final ThreadIndex index;
    private final Spelling spelling;
    private final Bytes.Reader in;
    private final List<Crowd> crowds = new ArrayList<>();
    private final List<Token> tokens = new ArrayList<>();
    private final List<Threads> threads = new ArrayList<>();
    private final List<Order> orders = new ArrayList<>();

    ThreadReader(PathReader paths, ThreadIndex index, Spelling spelling) {
        this.paths = paths;
        this.index = index;
        this.spelling = spelling;
        this.in = paths.bytes();
    }

    Bytes.Reader bytes() {
        return in;
    }

    Threads threads() {
        if (!in.flag()) return Threads.NONE;
        return paths.shared(threads, () -> {
            Set<Token> started = new LinkedHashSet<>();
            for (int left = in.small(); left > 0; left--) started.add(token());
            return new Threads(started, crowd(), paths.all());
        });
    }

    Crowd crowd() {
        return paths.shared(crowds, () -> spelling.crowd(this));
    }

    /** The set that was read so many sets ago. */
    Crowd earlier(int back) {
        return crowds.get(crowds.size() - back);
    }

    int thread() {
        return spelling.thread(paths);
    }

    Token token() {
        if (!in.flag()) return null;
        return paths.shared(tokens, () -> {
            int number = thread();
            String context = paths.symbolic();
            Lvalue runs = in.flag() ? paths.lvalue() : null;
            return new Token(number, index.root(number), context, runs, paths.all());
        });
    }

    Order order() {
        return paths.shared(orders, () -> {
            Order order = new Order(paths.all(), paths.all(), paths.all());
            return order.equals(Order.NONE) ? Order.NONE : order;
        });
    }
}

package heddle.scan.warn;

import heddle.scan.ir.Lvalue;
import heddle.scan.ir.Program;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.store.Bytes;
import heddle.scan.summary.Arrival;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.SummaryReader;
import heddle.scan.summary.SummaryWriter;
import heddle.scan.thread.Crowd;
import heddle.scan.thread.Order;
import heddle.scan.thread.Threads;
import heddle.scan.thread.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Accesses as rows: what decides whether they race, and their numbers. What occurs again is written once. */
final class AccessRows {
    private static final int WRITE = 1;
    private static final int PUBLISHED = 2;
    private static final int INITIAL = 4;
    private static final int POOLED = 8;

    private AccessRows() {}

    /** Rows being written, by rising numbers. */
    static final class Writer {
        private final SummaryWriter out;
        private final Map<Program.Entry, Integer> entries;
        private final Map<Setting, Integer> settings = new IdentityHashMap<>();
        private final Map<Crowd, Integer> crowds = new HashMap<>();
        private int size;
        private int own;
        private long last;

        Writer(SummaryWriter out, Map<Program.Entry, Integer> entries) {
            this.out = out;
            this.entries = entries;
        }

        void write(Exposed row) {
            GuardedAccess access = row.access();
            boolean pooled = row.entry() == null;
            size++;
            out.out().number(row.number() - last);
            last = row.number();
            out.out()
                    .add((access.write() ? WRITE : 0)
                            | (access.published() ? PUBLISHED : 0)
                            | (row.initial() ? INITIAL : 0)
                            | (pooled ? POOLED : 0));
            out.out().number(entries.get(pooled ? row.arrival().root() : row.entry()));
            out.lvalue(access.location());
            out.token(access.thread());
            out.lockset(access.locks());
            out.lockset(row.locks());
            out.where(access.where());
            write(row.setting());
        }

        private void write(Setting setting) {
            if (repeats(settings, setting)) return;
            write(setting.threads());
            write(setting.beside());
            out.threads(setting.told());
            out.order(setting.order());
        }

        /** Threads have the same numbers wherever the same program was read. */
        private void write(Crowd crowd) {
            if (repeats(crowds, crowd)) return;
            out.out().number(crowd.size());
            int before = 0;
            for (int number = crowd.first(); number >= 0; number = crowd.next(number + 1)) {
                out.out().number(number - before);
                before = number;
            }
        }

        private <T> boolean repeats(Map<T, Integer> known, T value) {
            Integer number = known.putIfAbsent(value, known.size());
            out.out().number(number == null ? -1 : number);
            return number != null;
        }

        /** There is one more that nobody else has seen. */
        void own() {
            own++;
        }

        byte[] toArray() {
            Bytes all = new Bytes();
            all.number(own);
            all.number(size);
            all.all(out.out().toArray());
            return all.toArray();
        }
    }

    /** Rows being read. */
    static final class Reader {
        private final SummaryReader in;
        private final List<Program.Entry> entries;
        private final Source.Settings settings;
        private final List<Setting> known = new ArrayList<>();
        private final List<Crowd> crowds = new ArrayList<>();

        Reader(SummaryReader in, List<Program.Entry> entries, Source.Settings settings) {
            this.in = in;
            this.entries = entries;
            this.settings = settings;
        }

        void forEach(Source.Visitor visitor) {
            for (int left = in.in().small(); left > 0; left--) visitor.own();
            long number = 0;
            for (int left = in.in().small(); left > 0; left--) {
                number += in.in().number();
                int flags = in.in().next();
                Program.Entry origin = entries.get(in.in().small());
                Lvalue location = in.lvalue();
                Token thread = in.token();
                RelativeLockset relative = in.lockset();
                RelativeLockset locks = in.lockset();
                GuardedAccess access = new GuardedAccess(
                        location,
                        (flags & WRITE) != 0,
                        thread,
                        (flags & PUBLISHED) != 0,
                        new GuardedAccess.Context(relative, Threads.NONE, Order.NONE),
                        in.where());
                boolean pooled = (flags & POOLED) != 0;
                visitor.visit(new Exposed(
                        number,
                        access,
                        pooled ? null : origin,
                        pooled ? Arrival.from(origin) : null,
                        setting(),
                        locks,
                        (flags & INITIAL) != 0));
            }
        }

        private Setting setting() {
            int number = in.in().small();
            if (number >= 0) return known.get(number);
            Setting setting = settings.shared(new Setting(crowd(), crowd(), in.threads(), in.order()));
            known.add(setting);
            return setting;
        }

        private Crowd crowd() {
            int place = in.in().small();
            if (place >= 0) return crowds.get(place);
            Crowd crowd = Crowd.NONE;
            int number = 0;
            for (int left = in.in().small(); left > 0; left--)
                crowd = crowd.with(number += in.in().small());
            crowds.add(crowd);
            return crowd;
        }
    }
}

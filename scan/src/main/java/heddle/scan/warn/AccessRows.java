package heddle.scan.warn;

import heddle.scan.ir.Program;
import heddle.scan.lock.Lock;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.path.Lvalue;
import heddle.scan.store.Bytes;
import heddle.scan.summary.Arrival;
import heddle.scan.summary.GuardedAccess;
import heddle.scan.summary.wire.SummaryReader;
import heddle.scan.summary.wire.SummaryWriter;
import heddle.scan.thread.Order;
import heddle.scan.thread.Threads;
import heddle.scan.thread.Token;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Accesses as rows, one for each {@linkplain Profile profile}: the facts that decide whether they race, as the first of
 * them has them, and of each place the number, function and line, and whether a lock was taken there. A repeated part
 * is written once.
 */
final class AccessRows {
    private static final int WRITE = 1;
    private static final int PUBLISHED = 2;
    private static final int INITIAL = 4;
    private static final int POOLED = 8;

    /** Which lock was taken does not matter. */
    private static final RelativeLockset SOME =
            RelativeLockset.acquired(new Lock(new Lvalue.Global(""), false, Lock.Nesting.UNKNOWN));

    private AccessRows() {}

    /** Writes the rows of one bucket. */
    static final class Writer {
        private final SummaryWriter out;
        private final Map<Program.Entry, Integer> entries;
        private final Map<Setting, Integer> settings = new IdentityHashMap<>();
        private long last;

        Writer(SummaryWriter out, Map<Program.Entry, Integer> entries) {
            this.out = out;
            this.entries = entries;
        }

        byte[] write(Groups groups, LongArrayList broken) {
            Bytes bytes = out.out();
            bytes.number(groups.owned());
            bytes.number(broken.size());
            for (long number : broken) after(number);
            List<Profile> profiles = groups.profiles();
            bytes.number(profiles.size());
            for (Profile profile : profiles) write(profile);
            return bytes.toArray();
        }

        private void after(long number) {
            out.out().number(number - last);
            last = number;
        }

        private void write(Profile profile) {
            EntryAccess first = profile.any();
            GuardedAccess access = first.access();
            boolean pooled = first.entry() == null;
            out.out()
                    .add((access.write() ? WRITE : 0)
                            | (access.published() ? PUBLISHED : 0)
                            | (first.initial() ? INITIAL : 0)
                            | (pooled ? POOLED : 0));
            out.out().number(entries.get(pooled ? first.arrival().root() : first.entry()));
            out.lvalue(access.location());
            out.token(access.thread());
            out.lockset(first.locks());
            write(first.setting());
            out.out().number(profile.size());
            for (EntryAccess place : profile.places()) {
                after(place.number());
                out.out().flag(place.tookLock());
                out.place(place.access().place());
            }
            last = first.number();
        }

        private void write(Setting setting) {
            Integer number = settings.putIfAbsent(setting, settings.size());
            out.out().number(number == null ? -1 : number);
            if (number != null) return;
            out.crowd(setting.threads());
            out.crowd(setting.beside());
            out.threads(setting.besideByCall());
            out.order(setting.order());
        }
    }

    /** Reads the rows that one part has sent to one bucket. */
    static final class Reader {
        private final SummaryReader in;
        private final List<Program.Entry> entries;
        private final Source.Settings settings;
        private final List<Setting> known = new ArrayList<>();
        private long last;

        Reader(SummaryReader in, List<Program.Entry> entries, Source.Settings settings) {
            this.in = in;
            this.entries = entries;
            this.settings = settings;
        }

        void read(Groups groups, LongArrayList broken) {
            groups.own(in.in().number());
            for (int left = in.in().small(); left > 0; left--) broken.add(number());
            for (int left = in.in().small(); left > 0; left--) row(groups);
        }

        private long number() {
            return last += in.in().number();
        }

        private void row(Groups groups) {
            int flags = in.in().next();
            Program.Entry origin = entries.get(in.in().small());
            Lvalue location = in.lvalue();
            Token thread = in.token();
            RelativeLockset locks = in.lockset();
            Setting setting = setting();
            boolean pooled = (flags & POOLED) != 0;
            Arrival arrival = pooled ? Arrival.from(origin) : null;
            Profile profile = null;
            long first = 0;
            for (int left = in.in().small(); left > 0; left--) {
                long number = number();
                RelativeLockset taken = in.in().flag() ? SOME : RelativeLockset.EMPTY;
                GuardedAccess access = new GuardedAccess(
                        location,
                        (flags & WRITE) != 0,
                        thread,
                        (flags & PUBLISHED) != 0,
                        new GuardedAccess.Context(taken, Threads.NONE, Order.NONE),
                        in.place());
                EntryAccess place = new EntryAccess(
                        number, access, pooled ? null : origin, arrival, setting, locks, (flags & INITIAL) != 0);
                if (profile == null) {
                    profile = groups.profile(place);
                    first = number;
                }
                profile.add(place);
            }
            last = first;
        }

        private Setting setting() {
            int number = in.in().small();
            if (number >= 0) return known.get(number);
            Setting setting = settings.shared(new Setting(in.crowd(), in.crowd(), in.threads(), in.order()));
            known.add(setting);
            return setting;
        }
    }
}

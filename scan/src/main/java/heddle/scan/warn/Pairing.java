package heddle.scan.warn;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Program;
import heddle.scan.part.Crew;
import heddle.scan.part.Parcel;
import heddle.scan.summary.Descent;
import heddle.scan.summary.Summary;
import heddle.scan.summary.wire.Wire;
import heddle.scan.thread.ThreadIndex;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.IntStream;

/**
 * Figure 7, {@code GenerateWarnings}, as a group-by on the representative of the accessed location instead of a loop
 * over all pairs of entry points: only accesses that may be equal ever meet. With the help of others it is a shuffle: some
 * find the accesses of pools in the contexts of their arrivals, others compare those that meet.
 */
final class Pairing {
    /** Parts of the first half are so much longer: each names what its rows have in common once for every bucket. */
    private static final int LONGER = 4;

    private final PointsTo pointsTo;
    private final Naming naming;
    private final Ranking ranking;
    private final Declarations declarations;
    private final Listing listing;
    private final Groups groups;
    private final boolean keeps;
    /** Null once the contexts are found, of which it knows more than others need. */
    private Descent descent = new Descent();

    private final Sources sources = new Sources();
    private long guarded;
    private long uncompared;
    private long unlikelyAliases;
    private long owned;
    private long ordered;
    private final Set<String> guardedVariables = new HashSet<>();
    private final Set<String> unclear = new HashSet<>();

    /** @param keeps whether what is added is kept, so that others can help; if not, it is grouped at once */
    Pairing(Program program, PointsTo pointsTo, Naming naming, ThreadIndex index, boolean keeps) {
        this.pointsTo = pointsTo;
        this.naming = naming;
        this.keeps = keeps;
        this.declarations = new Declarations(naming, index);
        this.listing = new Listing(index);
        this.ranking = new Ranking(program, pointsTo, naming, index);
        this.groups = new Groups(pointsTo, naming, declarations::add);
    }

    /** Adds the accesses of the entry's thread and of all threads that it starts. */
    void add(Program.Entry entry, Summary summary) {
        add(Source.OfEntry.of(entry, summary));
        descent.enter(entry, summary);
    }

    /** Finds in which contexts pools are run into, and adds their accesses. */
    void descend() {
        descent.run();
        descent.forEach((pool, arrivals) -> add(new Source.OfPool(pool::content, arrivals)));
        descent = null;
    }

    private void add(Source source) {
        if (keeps) sources.add(source);
        else sources.pass(source, groups);
    }

    /** Compares everything that was added, groups in parallel. */
    void pair(ForkJoinPool threads) {
        sources.forEach(groups);
        List<Groups.Group> divided = take(groups);
        for (ForkJoinTask<Compared> group : compare(divided, threads)) take(group.join());
    }

    /** The groups with most pairs first: a thread that comes to one of them at last would be alone with it. */
    private List<ForkJoinTask<Compared>> compare(List<Groups.Group> groups, ForkJoinPool threads) {
        List<ForkJoinTask<Compared>> tasks = new ArrayList<>();
        for (Groups.Group group : groups)
            tasks.add(ForkJoinTask.adapt(() -> new Comparison(group.profiles(), ranking).run()));
        IntStream.range(0, tasks.size())
                .boxed()
                .sorted(Comparator.comparingInt(i -> -groups.get(i).profiles().size()))
                .forEach(i -> threads.submit(tasks.get(i)));
        return tasks;
    }

    /**
     * As {@link #pair(ForkJoinPool)}, with the help of others; the findings are the same.
     *
     * @param wire how they are told
     */
    void pair(ForkJoinPool threads, Crew crew, Wire wire, List<Program.Entry> entries) throws IOException {
        long size = sources.number();
        if (size < Math.max(1, crew.leastWork())) {
            pair(threads);
            return;
        }
        AccessParcels accesses = new AccessParcels(wire, entries);
        long share = crew.share(size);
        int buckets = (int) Math.max(1, size / share);
        List<Parcel> parts = new ArrayList<>();
        for (Sources.Run run : sources.runs(LONGER * share))
            parts.add(new Parcel(accesses.part(run.sources(), run.first(), buckets), run.size()));
        take(crew.pairs(parts, buckets), new PairParcels(wire, accesses));
    }

    /** Takes what is found in each bucket, in the order in which one machine finds it. */
    private void take(List<byte[]> answers, PairParcels parcels) {
        List<PairParcels.Found> found = new ArrayList<>();
        LongArrayList broken = new LongArrayList();
        for (int bucket = 0; bucket < answers.size(); bucket++) {
            if (answers.get(bucket) == null) {
                recordLoss(bucket, answers.size(), broken);
                continue;
            }
            PairParcels.Answer answer = parcels.read(answers.get(bucket), sources::get);
            found.addAll(answer.groups());
            unlikelyAliases += answer.unlikelyAliases();
            owned += answer.owned();
            for (long number : answer.broken()) broken.add(number);
        }
        found.sort(Comparator.comparingLong(PairParcels.Found::first));
        for (PairParcels.Found group : found) take(group.compared());
        broken.sort(null);
        for (long number : broken) {
            EntryAccess access = sources.get(number);
            declarations.add(access, groups.variable(access));
        }
    }

    /** Takes the groups and their counters, without comparing. */
    private List<Groups.Group> take(Groups from) {
        List<Groups.Group> divided = from.divide();
        unlikelyAliases += from.unlikelyAliases();
        owned += from.owned();
        return divided;
    }

    /** Nobody came to compare what is in the bucket. */
    private void recordLoss(int bucket, int buckets, LongArrayList broken) {
        Groups lost = new Groups(pointsTo, naming, (access, variable) -> broken.add(access.number()));
        sources.forEach(new Source.Visitor() {
            @Override
            public void visit(EntryAccess access) {
                if (lost.bucket(access, buckets) == bucket) lost.visit(access);
            }

            @Override
            public void own() {
                if (bucket == 0) lost.own();
            }
        });
        for (Groups.Group group : take(lost)) {
            uncompared += Groups.pairs(group.size());
            group.profiles().forEach(one -> unclear.add(one.variable()));
        }
    }

    private void take(Compared group) {
        guarded += group.guarded();
        uncompared += group.uncompared();
        ordered += group.ordered();
        guardedVariables.addAll(group.guardedVariables());
        unclear.addAll(group.unclear());
        listing.add(group.meetings());
        listing.fold(group.folded());
    }

    List<Warning> warnings() {
        return listing.warnings();
    }

    /** Accesses without the lock that is declared to guard them. */
    List<Broken> broken() {
        return declarations.broken();
    }

    /** Pairs that a common lock excludes. */
    long guarded() {
        return guarded;
    }

    Set<String> guardedVariables() {
        return guardedVariables;
    }

    /** Variables of which some pairs were not compared or not kept. */
    Set<String> unclear() {
        Set<String> all = new HashSet<>(unclear);
        all.addAll(listing.cut());
        return all;
    }

    long uncompared() {
        return uncompared;
    }

    /** Pairs of differently named variables in one large alias class: not compared. */
    long unlikelyAliases() {
        return unlikelyAliases;
    }

    /** Pairs of variables with many accesses that fork, join or initialisation order: counted only. */
    long ordered() {
        return ordered;
    }

    /** Further pairs of places of variables that have many. */
    long folded() {
        return listing.folded();
    }

    /** Pooled accesses to objects that only their thread has seen. */
    long owned() {
        return owned;
    }
}

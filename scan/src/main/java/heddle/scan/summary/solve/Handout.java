package heddle.scan.summary.solve;

import heddle.scan.part.Crew;
import heddle.scan.part.Parcel;
import heddle.scan.store.Bytes;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.IntConsumer;

/**
 * Summarises bottom-up with the help of a crew: a level of the call graph that is wide enough is a stage and handed out
 * in parts, a large cycle as a part of its own; the narrow levels between two such stages are done here, in one go. A
 * function that is lost with its part counts as one that does nothing, and the census says how many there are.
 */
final class Handout {
    private final Summarizer summarizer;
    private final CallGraph graph;
    private final Parcels parcels;
    private final Crew crew;
    private final ForkJoinPool pool;
    private final IntConsumer progress;
    private int lost;

    Handout(
            Summarizer summarizer,
            CallGraph graph,
            Parcels parcels,
            Crew crew,
            ForkJoinPool pool,
            IntConsumer progress) {
        this.summarizer = summarizer;
        this.graph = graph;
        this.parcels = parcels;
        this.crew = crew;
        this.pool = pool;
        this.progress = progress;
    }

    /** Summarises everything; answers how many functions were lost. */
    int run(Levels levels) throws IOException {
        for (int level = 0; level < levels.count(); level++) {
            if (levels.cost(level) < crew.leastWork()) workHere(levels.components(level));
            else handOut(levels, level);
        }
        return lost;
    }

    private void workHere(IntArrayList components) {
        pool.submit(() -> components.intParallelStream().forEach(component -> {
                    int[] members = graph.components().members(component);
                    summarizer.visit(members);
                    progress.accept(members.length);
                }))
                .join();
    }

    private void handOut(Levels levels, int level) throws IOException {
        List<IntArrayList> runs = levels.runs(level, crew.share(levels.cost(level)));
        List<Parcel> parts = new ArrayList<>();
        for (IntArrayList run : runs) parts.add(new Parcel(parcels.part(run, summarizer), levels.cost(run)));
        String stage = "level " + (level + 1) + " of " + levels.count();
        List<byte[]> answers = crew.summaries(stage, parts);
        for (int i = 0; i < runs.size(); i++) take(runs.get(i), answers.get(i));
    }

    private void take(IntArrayList components, byte[] answer) {
        int functions = 0;
        for (int component : components) functions += graph.components().members(component).length;
        if (answer == null) recordLoss(components, functions);
        else {
            Bytes.Reader in = new Bytes.Reader(answer);
            for (int component : components)
                summarizer.take(parcels.read(in, graph.components().members(component), summarizer::read));
        }
        progress.accept(functions);
    }

    private void recordLoss(IntArrayList components, int functions) {
        lost += functions;
        for (int component : components)
            summarizer.recordLoss(graph.components().members(component));
    }
}

package heddle.cluster;

import heddle.race.work.Part;
import heddle.race.work.Subject;
import heddle.race.work.Work;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** Does some neighbouring parts, for which the subject is opened once; without parts it is opened for later tasks. */
record WorkTask<S, P extends Part, R extends Serializable>(
        Subject<S> subject, WorkerFiles files, Work<S, P, R> work, ArrayList<P> parts)
        implements Task<ArrayList<Attempt<R>>> {
    /** A task that does nothing but open a subject. */
    static <S> WorkTask<S, Part, Boolean> opening(Subject<S> subject, WorkerFiles files) {
        return new WorkTask<>(subject, files, (opened, part) -> true, new ArrayList<>());
    }

    static <S, P extends Part, R extends Serializable> WorkTask<S, P, R> of(
            Subject<S> subject, WorkerFiles files, Work<S, P, R> work, P part) {
        return new WorkTask<>(subject, files, work, new ArrayList<>(List.of(part)));
    }

    @Override
    public long cost() {
        return parts.stream().mapToLong(Part::cost).sum();
    }

    @Override
    public ArrayList<Attempt<R>> run() {
        ArrayList<Attempt<R>> attempts = new ArrayList<>();
        Attempt<Boolean> opened = Attempt.of(() -> {
            OpenSubject.use(subject, files, use -> {
                for (P part : parts) {
                    attempts.add(Attempt.of(() -> work.work(use, part)));
                }
            });
            return true;
        });
        if (opened.result() == null) {
            attempts.clear();
            parts.forEach(part -> attempts.add(opened.without()));
        }
        return attempts;
    }
}

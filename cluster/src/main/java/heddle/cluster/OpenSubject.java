package heddle.cluster;

import heddle.race.work.Locations;
import heddle.race.work.Subject;
import java.io.IOException;

/** The subject that this process keeps open for its tasks: the last one, as a process works for one scan at a time. */
final class OpenSubject {
    private static Subject<?> subject;
    private static Object opened;

    private OpenSubject() {}

    /** The work of a task. */
    interface Use<S> {
        void use(S opened) throws IOException;
    }

    /** Opens the subject unless it is open. */
    static <S> void use(Subject<S> subject, Locations locations, Use<S> use) throws IOException {
        if (subject.isKept()) {
            use.use(kept(subject, locations));
            return;
        }
        S own = subject.open(locations);
        try {
            use.use(own);
        } finally {
            subject.close(own);
        }
    }

    /** Other tasks wait meanwhile. */
    private static synchronized <S> S kept(Subject<S> wanted, Locations locations) throws IOException {
        if (!wanted.equals(subject)) {
            close();
            keep(wanted, wanted.open(locations));
        }
        @SuppressWarnings("unchecked") // as it was opened
        S same = (S) opened;
        return same;
    }

    static synchronized <S> void keep(Subject<S> which, S asOpened) {
        subject = which;
        opened = asOpened;
    }

    /** Forgets it. */
    static synchronized void close() {
        subject = null;
        opened = null;
    }
}

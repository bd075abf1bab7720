package heddle.prove.vindicate;

import heddle.engine.order.SectionHistory;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/** The critical sections that are open when each thread has done its events of a cone. */
final class OpenSections {
    private final SectionHistory sections;
    private final IntArrayList thread = new IntArrayList();
    private final IntArrayList section = new IntArrayList();

    OpenSections(SectionHistory sections, long[] bound) {
        this.sections = sections;
        for (int t = 0; t < bound.length; t++) {
            sections.openAt(t, bound[t], section);
            while (thread.size() < section.size()) {
                thread.add(t);
            }
        }
    }

    int size() {
        return section.size();
    }

    int thread(int i) {
        return thread.getInt(i);
    }

    int lock(int i) {
        return sections.lock(thread(i), section.getInt(i));
    }

    long acquire(int i) {
        return sections.acquire(thread(i), section.getInt(i));
    }

    long release(int i) {
        return sections.release(thread(i), section.getInt(i));
    }
}

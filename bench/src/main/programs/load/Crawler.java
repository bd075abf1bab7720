package load;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * Kernel: a spider over a made-up site. Addresses to be fetched wait in a guarded queue; how many threads are running and
 * whether all is to be stopped are read and written without the lock, and so is what is told of progress.
 */
public final class Crawler implements Load {
    private static final int LINKS = 3;

    private final Deque<Page> queue = new ArrayDeque<>();
    private final Set<Integer> seen = new HashSet<>();
    private int size;
    private boolean hasQuit;
    private int running;
    private int fetched;
    private int failed;
    private Page last;

    private static final class Page {
        final int address;
        int depth;
        String content;
        int status;

        Page(int address, int depth) {
            this.address = address;
            this.depth = depth;
        }
    }

    private Page next() {
        synchronized (queue) {
            Page page = queue.pollFirst();
            if (page != null) {
                running = running + 1;
            }
            return page;
        }
    }

    private void offer(int address, int depth) {
        synchronized (queue) {
            if (seen.add(address)) {
                queue.addLast(new Page(address, depth));
            }
        }
    }

    private void fetch(Page page) {
        page.content = "page " + page.address;
        page.status = page.address % 11 == 10 ? 404 : 200;
        if (page.status == 404) {
            failed = failed + 1;
            return;
        }
        last = page;
        for (int i = 1; i <= LINKS; i++) {
            int address = page.address * LINKS + i;
            if (address < size) {
                offer(address, page.depth + 1);
            }
        }
    }

    private boolean isDone() {
        synchronized (queue) {
            return queue.isEmpty() && running == 0;
        }
    }

    private void spider() {
        while (!hasQuit) {
            Page page = next();
            if (page == null) {
                if (isDone()) {
                    hasQuit = true;
                }
                Thread.yield();
                continue;
            }
            fetch(page);
            synchronized (queue) {
                running = running - 1;
                fetched = fetched + 1;
            }
            if (last != null && last.status != 200) {
                hasQuit = true;
            }
        }
    }

    @Override
    public long run(int threads, int work) throws Exception {
        Crawler each = new Crawler();
        each.size = work;
        each.offer(0, 0);
        Crew.run("spider", threads, number -> each.spider());
        return each.fetched;
    }
}

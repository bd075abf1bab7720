package heddle.agent.record;

import heddle.runtime.journal.Register;
import heddle.runtime.site.Site;
import heddle.runtime.site.Sites;
import heddle.trace.Domain;
import heddle.trace.Names;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The runtime's names as those of the trace. Sites keep their numbers; 0 is no place. Names are handed out once,
 * as they are written, and forgotten.
 */
final class RecordedNames implements Names {
    private final List<String> threads = new ArrayList<>();
    private final Stock locks = new Stock();
    private final Stock variables = new Stock();
    private final Stock volatiles = new Stock();
    /** Sites that are frames of stacks, by what they are, and the frames that call them. */
    private final Map<Frame, Integer> frames = new HashMap<>();

    private final Map<Integer, Integer> callers = new HashMap<>();

    /** Frames of all stacks; beyond these no more stacks are kept. */
    private static final int MOST_FRAMES = 1 << 18;

    private record Frame(int caller, String frame) {}

    /** Takes over what the runtime has named since the last call. */
    void refresh() {
        locks.add(Register.takeLocks());
        variables.add(Register.takeVariables());
        volatiles.add(Register.takeVolatiles());
    }

    /** The site of a place that a frame calls, made if there is none; -1 for no caller. 0 if there are too many. */
    int frame(int caller, Site place) {
        Frame key = new Frame(caller, place.frame());
        Integer known = frames.get(key);
        if (known == null) {
            known = frames.size() == MOST_FRAMES ? 0 : Sites.add(place);
            if (known != 0) {
                frames.put(key, known);
                callers.put(known, caller);
            }
        }
        return known;
    }

    /** The place of a frame. */
    static Site site(StackTraceElement frame) {
        String file = frame.getFileName() == null ? frame.getClassName() : frame.getFileName();
        return new Site(
                new WeakReference<>(null),
                frame.getClassName(),
                frame.getMethodName(),
                file,
                Math.max(0, frame.getLineNumber()),
                null,
                "");
    }

    int addThread(String name) {
        threads.add(name);
        return threads.size() - 1;
    }

    private Stock stock(Domain domain) {
        return switch (domain) {
            case LOCK -> locks;
            case VARIABLE -> variables;
            case VOLATILE -> volatiles;
            default -> null;
        };
    }

    @Override
    public int count(Domain domain) {
        if (domain == Domain.THREAD) {
            return threads.size();
        }
        Stock stock = stock(domain);
        return stock == null ? 0 : stock.count();
    }

    @Override
    public String name(Domain domain, int id) {
        return domain == Domain.THREAD ? threads.get(id) : stock(domain).name(id);
    }

    /** Every variable is a location of its own, so that its id tells it from others of that name. */
    @Override
    public long instance(Domain domain, int id) {
        return switch (domain) {
            case VARIABLE -> id + 1L;
            case LOCK, VOLATILE -> stock(domain).instance(id);
            default -> 0;
        };
    }

    @Override
    public int sites() {
        return Sites.count();
    }

    @Override
    public String location(int site) {
        return site == 0 ? "" : Sites.get(site).location();
    }

    @Override
    public String method(int site) {
        if (site == 0) {
            return "";
        }
        Site place = Sites.get(site);
        return place.declaring() + '.' + place.method();
    }

    @Override
    public int caller(int site) {
        return callers.getOrDefault(site, -1);
    }
}

package heddle.agent.record;

import heddle.runtime.journal.Register;
import heddle.runtime.site.Site;
import heddle.runtime.site.Sites;
import heddle.trace.Domain;
import heddle.trace.Names;
import java.util.ArrayList;
import java.util.List;

/**
 * What the runtime calls things, as the trace's names. Sites keep their numbers; 0 is no place. Names are handed out once,
 * as they are written, and forgotten.
 */
final class RecordedNames implements Names {
    private final List<String> threads = new ArrayList<>();
    private final Stock locks = new Stock();
    private final Stock variables = new Stock();
    private final Stock volatiles = new Stock();

    /** Takes over what the runtime has named since the last call. */
    void refresh() {
        locks.add(Register.takeLocks());
        variables.add(Register.takeVariables());
        volatiles.add(Register.takeVolatiles());
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
        return -1;
    }
}

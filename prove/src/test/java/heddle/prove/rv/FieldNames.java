package heddle.prove.rv;

import heddle.trace.Domain;
import heddle.trace.Names;
import java.util.function.IntPredicate;

/** Names of which some variables are fields of objects that share a name. */
record FieldNames(Names names, IntPredicate isField) implements Names {
    @Override
    public int count(Domain domain) {
        return names.count(domain);
    }

    @Override
    public String name(Domain domain, int id) {
        return names.name(domain, id);
    }

    @Override
    public long instance(Domain domain, int id) {
        return domain == Domain.VARIABLE && isField.test(id) ? id + 1 : 0;
    }

    @Override
    public int sites() {
        return names.sites();
    }

    @Override
    public String location(int site) {
        return names.location(site);
    }

    @Override
    public String method(int site) {
        return names.method(site);
    }

    @Override
    public int caller(int site) {
        return names.caller(site);
    }
}

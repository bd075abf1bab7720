package heddle.prove.rv;

import heddle.trace.Domain;
import heddle.trace.Names;

/** Names of a small trace by which several sites are one code location, and several variables share a name. */
record FewPlaces(Names names) implements Names {
    @Override
    public int count(Domain domain) {
        return names.count(domain);
    }

    @Override
    public String name(Domain domain, int id) {
        return domain == Domain.VARIABLE ? "x" + id % 2 : names.name(domain, id);
    }

    @Override
    public long instance(Domain domain, int id) {
        return domain == Domain.VARIABLE ? id + 1 : 0;
    }

    @Override
    public int sites() {
        return names.sites();
    }

    @Override
    public String location(int site) {
        return "place" + site % 5;
    }

    @Override
    public String method(int site) {
        return "";
    }

    @Override
    public int caller(int site) {
        return -1;
    }
}

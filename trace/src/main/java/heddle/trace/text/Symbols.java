package heddle.trace.text;

import heddle.trace.Domain;
import heddle.trace.NameTable;
import java.util.Arrays;

/** Turns the names in a text trace into ids. Spellings of one name have one id. */
final class Symbols {
    final NameTable names = new NameTable();

    private final TextFormat format;
    private final ByteSymbols[] byDomain = new ByteSymbols[Domain.NAMED];
    private final ByteSymbols sites = new ByteSymbols();

    Symbols(TextFormat format) {
        this.format = format;
        Arrays.setAll(byDomain, i -> new ByteSymbols());
    }

    int thread(byte[] bytes, int from, int to) throws LineFault {
        return id(Domain.THREAD, bytes, from, to, ByteSymbols.hash(bytes, from, to));
    }

    /** The id of the name that the slice with this hash spells. */
    int id(Domain domain, byte[] bytes, int from, int to, long hash) throws LineFault {
        int id = byDomain[domain.ordinal()].find(bytes, from, to, hash);
        return id >= 0 ? id : newSpelling(domain, bytes, from, to);
    }

    /** The id of the code location that the slice with this hash spells; the empty one is a location as well. */
    int site(byte[] bytes, int from, int to, long hash) throws LineFault {
        int id = sites.find(bytes, from, to, hash);
        return id >= 0 ? id : newSite(bytes, from, to);
    }

    long touch(Domain domain, long hash) {
        return domain == Domain.NONE ? 0 : byDomain[domain.ordinal()].touch(hash);
    }

    long touchSite(long hash) {
        return sites.touch(hash);
    }

    /** By domain ordinal, how many ids there are. */
    void bounds(int[] bound) {
        for (Domain domain : Domain.values()) {
            if (domain != Domain.NONE) {
                bound[domain.ordinal()] = names.count(domain);
            }
        }
    }

    private int newSpelling(Domain domain, byte[] bytes, int from, int to) throws LineFault {
        Spelling.Name name = Spelling.read(bytes, from, to);
        byte[] usual = Spelling.write(name.text(), name.instance(), format, domain == Domain.THREAD);
        ByteSymbols symbols = byDomain[domain.ordinal()];
        int id = find(symbols, usual);
        if (id < 0) {
            id = names.add(domain, name.text(), name.instance());
        }
        learn(symbols, usual, id);
        return learn(symbols, copy(bytes, from, to), id);
    }

    private int newSite(byte[] bytes, int from, int to) throws LineFault {
        Spelling.Name name = Spelling.read(bytes, from, to);
        String location = name.instance() == 0 ? name.text() : name.text() + "%@" + Long.toHexString(name.instance());
        byte[] usual = location.isEmpty() ? new byte[0] : Spelling.write(location, 0, format, false);
        int id = find(sites, usual);
        if (id < 0) {
            id = names.addSite(location);
        }
        learn(sites, usual, id);
        return learn(sites, copy(bytes, from, to), id);
    }

    private static int find(ByteSymbols symbols, byte[] slice) {
        return symbols.find(padded(slice), 0, slice.length);
    }

    private static int learn(ByteSymbols symbols, byte[] slice, int id) {
        byte[] bytes = padded(slice);
        if (symbols.find(bytes, 0, slice.length) < 0) {
            symbols.add(bytes, 0, slice.length, id);
        }
        return id;
    }

    private static byte[] copy(byte[] bytes, int from, int to) {
        return Arrays.copyOfRange(bytes, from, to);
    }

    private static byte[] padded(byte[] slice) {
        return Arrays.copyOf(slice, slice.length + LineBuffer.PADDING);
    }
}

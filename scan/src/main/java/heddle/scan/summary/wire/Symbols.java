package heddle.scan.summary.wire;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** A name with numbers of sites in it, after {@code @}, {@code #} and {@code :ret}, taken apart. */
public final class Symbols {
    /** Stands where the number of a site stood. */
    static final char SITE = '\u0001';

    private final Numbering numbering;
    private final StringBuilder plain;
    private final IntArrayList sites = new IntArrayList(4);

    public Symbols(String text, Numbering numbering) {
        this.numbering = numbering;
        this.plain = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            plain.append(text.charAt(i));
            int end = isMark(text, i) ? endOfNumber(text, i + 1) : i + 1;
            int site = end > i + 1 ? number(text, i + 1, end) : -1;
            if (site < 0) continue;
            sites.add(site);
            plain.append(SITE);
            i = end - 1;
        }
    }

    private static boolean isMark(String text, int at) {
        char c = text.charAt(at);
        return c == '@' || c == '#' || c == 't' && text.startsWith(":ret", at - 3);
    }

    private static int endOfNumber(String text, int from) {
        int end = from;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') end++;
        return end;
    }

    private int number(String text, int from, int to) {
        if (to - from > 9) return -1;
        int site = Integer.parseInt(text, from, to, 10);
        return site < numbering.sites() ? site : -1;
    }

    /** The name with {@link #SITE} in place of the numbers. */
    String plain() {
        return plain.toString();
    }

    public IntArrayList sites() {
        return sites;
    }

    /** The name with functions and places in them in place of the numbers: the same in every scan. */
    public String named() {
        if (sites.isEmpty()) return plain();
        StringBuilder named = new StringBuilder(plain);
        for (int site : sites)
            named.append(' ')
                    .append(numbering.code(numbering.owner(site)))
                    .append('.')
                    .append(numbering.ordinal(site));
        return named.toString();
    }
}

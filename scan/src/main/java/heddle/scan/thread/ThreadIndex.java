package heddle.scan.thread;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Block;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.ir.Statement;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Numbers threads by fork site and root function, whatever calls led to the fork. Number 0 is the thread of an entry:
 * different entries are different runs, and no two accesses of that thread are ever compared.
 */
public final class ThreadIndex {
    /** The number of every entry's own thread. */
    public static final int ENTRY = 0;

    private final int[] firstOfSite;
    private final int[] endOfSite;
    private final IntArrayList roots = new IntArrayList();
    private final IntArrayList sites = new IntArrayList();
    private final IntArrayList starters = new IntArrayList();

    public ThreadIndex(Program program, PointsTo pointsTo) {
        firstOfSite = new int[program.sites()];
        endOfSite = new int[program.sites()];
        Arrays.fill(firstOfSite, -1);
        roots.add(-1);
        sites.add(-1);
        starters.add(-1);
        for (Function function : program.functions())
            for (Block block : function.blocks())
                for (Statement statement : block.statements())
                    if (statement instanceof Statement.Fork fork) {
                        firstOfSite[fork.site()] = roots.size();
                        for (int target : pointsTo.targets(fork.site())) {
                            roots.add(target);
                            sites.add(fork.site());
                            starters.add(function.id());
                        }
                        endOfSite[fork.site()] = roots.size();
                    }
    }

    /** Whether threads are started there. */
    public boolean isFork(int site) {
        return firstOfSite[site] >= 0;
    }

    /** @param root one of the targets of the fork */
    public int of(int site, int root) {
        int number = find(site, root);
        if (number < 0) throw new IllegalArgumentException("no thread of the fork runs this function");
        return number;
    }

    /** The number of a thread, -1 if the fork does not start one with this root. */
    public int find(int site, int root) {
        int first = firstOfSite[site];
        if (first < 0) return -1;
        int number = Arrays.binarySearch(roots.elements(), first, endOfSite[site], root);
        return number < 0 ? -1 : number;
    }

    /** The threads with such a root, those of entries apart. */
    public Crowd withRoot(IntPredicate fits) {
        Crowd found = Crowd.NONE;
        for (int number = ENTRY + 1; number < roots.size(); number++)
            if (fits.test(roots.getInt(number))) found = found.with(number);
        return found;
    }

    /** The fork site of a thread, -1 for the thread of an entry. */
    public int site(int number) {
        return sites.getInt(number);
    }

    /** The function that starts the thread, -1 for the thread of an entry. */
    public int starter(int number) {
        return starters.getInt(number);
    }

    /** The function that the thread runs, -1 for the thread of an entry. */
    public int root(int number) {
        return roots.getInt(number);
    }
}

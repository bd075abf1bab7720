package heddle.scan.summary.wire;

import heddle.scan.alias.PointsTo;
import heddle.scan.ir.Block;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.ir.Statement;
import heddle.scan.store.Bytes;
import heddle.scan.store.Hash;
import heddle.scan.summary.Pool;
import heddle.scan.thread.ThreadIndex;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Bytes that everybody understands who has read the same program: functions, sites, threads and names go by their numbers,
 * and every set keeps its order, so that what is read back behaves as what was written.
 */
public final class Wire {
    private final PointsTo pointsTo;
    private final ThreadIndex threads;
    private final Numbering numbering;
    private final Vocabulary vocabulary = new Vocabulary();
    private final Spelling spelling = new NumberedSpelling(vocabulary);
    private final Hash program;

    public Wire(Program program, PointsTo pointsTo, ThreadIndex threads) {
        this.pointsTo = pointsTo;
        this.threads = threads;
        this.numbering = new Numbering(new Numbered(program));
        this.program = hash(program);
    }

    /** The program with its functions named by their numbers. */
    private record Numbered(Program program) implements Program {
        @Override
        public List<Function> functions() {
            return program.functions();
        }

        @Override
        public String key(int function) {
            return Integer.toString(function);
        }

        @Override
        public int sites() {
            return program.sites();
        }

        @Override
        public Candidates candidates(String selector, String bound) {
            return program.candidates(selector, bound);
        }

        @Override
        public List<Entry> entries() {
            return program.entries();
        }
    }

    /** Everything that parts depend on: bodies, the numbers in them, what calls may reach, and what may be equal. */
    private Hash hash(Program program) {
        List<Body> bodies = program.functions().parallelStream().map(this::body).toList();
        Bytes all = new Bytes();
        for (Body body : bodies) {
            all.hash(body.hash());
            body.names().forEach(vocabulary::add);
        }
        for (int site = 0; site < program.sites(); site++) {
            all.number(numbering.owner(site));
            all.number(numbering.ordinal(site));
        }
        for (int node : pointsTo.representatives()) all.number(node);
        for (Program.Entry entry : program.entries()) {
            all.number(entry.function());
            all.text(entry.name());
            all.flag(entry.assumed());
        }
        return all.hash();
    }

    /** Digest of a function's body, and the names in it in their order. */
    private record Body(Hash hash, Set<String> names) {}

    private Body body(Function function) {
        Set<String> names = new LinkedHashSet<>();
        Bytes body = new Bytes();
        body.hash(FunctionWriter.hash(function, numbering, names::add));
        for (Block block : function.blocks())
            for (Statement statement : block.statements()) {
                if (statement instanceof Statement.Call call) targets(body, call.site());
                if (statement instanceof Statement.Fork fork) targets(body, fork.site());
            }
        return new Body(body.hash(), names);
    }

    private void targets(Bytes body, int site) {
        body.number(site);
        for (int target : pointsTo.targets(site)) body.number(target);
    }

    /** The beginning of a part, which says that it is about this program. */
    public Bytes part() {
        Bytes part = new Bytes();
        part.hash(program);
        return part;
    }

    /**
     * Begins to read a part.
     *
     * @throws IOException if it is about another program
     */
    public Bytes.Reader open(byte[] part) throws IOException {
        Bytes.Reader in = new Bytes.Reader(part);
        if (!in.hash().equals(program))
            throw new IOException("the workers of the cluster do not read the same program as this machine; inputs and"
                    + " models have to lie where all of them can read them");
        return in;
    }

    public SummaryWriter writer() {
        return new SummaryWriter(numbering, threads, spelling);
    }

    public SummaryReader reader(byte[] content) {
        return reader(content, functions -> null);
    }

    public SummaryReader reader(byte[] content, java.util.function.Function<int[], Pool> pools) {
        return new SummaryReader(content, numbering, threads, spelling, pointsTo, pools);
    }
}

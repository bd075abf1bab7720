package heddle.scan.llvm;

import heddle.scan.front.Code;
import heddle.scan.ir.Block;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement.Ordering;
import heddle.scan.ir.Statement.Round;
import heddle.scan.llvm.bitcode.Body;
import heddle.scan.llvm.bitcode.DebugInfo.SourceType;
import heddle.scan.llvm.bitcode.Instruction;
import heddle.scan.llvm.bitcode.Instruction.Op;
import heddle.scan.llvm.bitcode.Module;
import heddle.scan.llvm.bitcode.Type;
import heddle.scan.llvm.bitcode.Value;
import heddle.scan.llvm.place.Fields;
import heddle.scan.llvm.place.Place;
import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Translates one function body, block by block. */
final class BodyTranslator {
    private static final int ACQUIRE = 3;

    private final CProgram program;
    private final Module module;
    private final Body body;
    private final boolean kernel;
    private final Models models;
    private final Fields fields;
    private final Slots slots;
    private final Operands operands;
    private final Code code;
    private final Calls calls;
    private final Waits waits;
    private final Counters counters;
    private final Takes takes;
    private final Tallies.Tests tallies;
    /** Whether the body is an atomic section of its own. */
    private final boolean atomic;

    private final List<Block> blocks = new ArrayList<>();
    private final Map<Integer, Decision> decisions = new TreeMap<>();
    private int current;

    /**
     * @param semaphores with how much those of the module start
     * @param takes what the module takes as locks
     * @param kernel whether volatile accesses are marked ones
     */
    BodyTranslator(
            CProgram program,
            Models models,
            Module module,
            Fields fields,
            Semaphores semaphores,
            Takes takes,
            Body body,
            boolean kernel) {
        this.takes = takes;
        this.program = program;
        this.models = models;
        this.module = module;
        this.body = body;
        this.kernel = kernel;
        this.fields = fields;
        this.slots = new Slots(body);
        this.operands = new Operands(program, module, body, fields, slots);
        this.code = new Code(program.numbering(), body.formals(), slots.count());
        this.calls = new Calls(program, models, module, fields, operands, code, semaphores);
        this.waits = new Waits(body, models, fields, operands);
        this.counters = new Counters(slots);
        this.tallies = new Tallies.Tests(body, slots);
        this.atomic = models.isAtomic(body.function().name());
    }

    /** Notes with how much the semaphores start that a body sets up, and what it takes as locks. */
    static void count(
            CProgram program,
            Models models,
            Module module,
            Fields fields,
            Semaphores semaphores,
            Takes takes,
            Body body) {
        Operands operands = null;
        Slots slots = null;
        for (List<Instruction> block : body.blocks())
            for (Instruction instruction : block) {
                boolean counts = instruction.op() == Op.CALL && models.counts(instruction.operand(0));
                if (!counts && instruction.op() != Op.EXCHANGE) continue;
                if (slots == null) {
                    slots = new Slots(body);
                    operands = new Operands(program, module, body, fields, slots);
                }
                if (counts) Calls.count(instruction, models, operands, semaphores);
                else if (Takes.isTake(instruction, slots)) takes.take(operands.place(instruction.operand(0)));
            }
    }

    Function translate(int id) {
        blocks.addAll(java.util.Collections.nCopies(body.blocks().size(), null));
        for (int block = 0; block < body.blocks().size(); block++) {
            current = block;
            if (block == 0 && atomic) calls.section(true);
            for (Instruction instruction : body.blocks().get(block)) translate(instruction, block);
        }
        program.decides(id, decisions);
        return new Function(id, body.function().name(), file(), body.formals(), code.locals(), slots.lasting(), blocks);
    }

    private String file() {
        return body.file().isEmpty() ? module.name() : body.file();
    }

    private void translate(Instruction instruction, int block) {
        code.line(instruction.line());
        switch (instruction.op()) {
            case ALLOCA -> allocate(instruction);
            case LOAD -> load(instruction);
            case STORE -> store(instruction);
            case EXCHANGE -> exchange(instruction);
            case CALL -> calls.translate(instruction, slots.of(instruction));
            case SELECT -> select(instruction);
            case RETURN, BRANCH, SWITCH, UNREACHABLE -> end(instruction, block);
            default -> {}
        }
    }

    /** A stack variable whose address is used is an object that the function makes. */
    private void allocate(Instruction variable) {
        if (slots.isRegisterVariable(variable)) return;
        String name = variable.variable() == null
                ? "a local variable"
                : variable.variable().name();
        code.assign(slots.of(variable), new Expr.New(program.numbering().next(), name), Ordering.SILENT);
    }

    private void load(Instruction load) {
        Place from = first(operands.place(load.operand(0)), load);
        Expr value = from.isNowhere() ? Expr.OPAQUE : new Expr.Load(from.at());
        if (load.isAtomic()) calls.atomically(from, false);
        code.assign(slots.of(load), value, ordering(load, from));
    }

    private Place first(Place at, Instruction access) {
        return at.isNowhere() ? at : fields.first(at, access.about());
    }

    private void store(Instruction store) {
        SourceType target = targetOf(store.operand(0));
        Place to = first(operands.place(store.operand(0)), store);
        if (to.isNowhere()) return;
        if (store.operand(1) instanceof Value.FunctionRef function) program.stored(function, module, to.at(), models);
        if (store.isAtomic()) calls.atomically(to, true);
        code.assign(to.at(), operands.expr(store.operand(1), target), ordering(store, to));
        giveBack(to, store.operand(1), store.isAtomic());
        if (counters.isStep(store)) code.round(Round.Kind.STEP, slots.of((Instruction) store.operand(0)));
    }

    /** The source type of the stored pointer's pointee, from this store on. */
    private SourceType targetOf(Value address) {
        if (!(address instanceof Instruction variable) || variable.op() != Op.ALLOCA) {
            SourceType held = operands.place(address).source();
            return held == null ? null : held.pointee();
        }
        if (variable.variable() != null) return variable.variable().type().pointee();
        for (Instruction load : slots.users(variable)) {
            if (load.op() != Op.LOAD) continue;
            for (Instruction user : slots.users(load)) {
                if (user.op() == Op.STORE && user.operand(1) == load && user.operand(0) != variable)
                    return targetOf(user.operand(0));
                if (user.op() == Op.GEP && user.about().kind() == Type.Kind.STRUCT)
                    return module.debug().struct(user.about().name());
            }
        }
        return null;
    }

    private Ordering ordering(Instruction access, Place at) {
        if (at.isNowhere() || program.isPerProcessor(at.at())) return Ordering.SILENT;
        if (access.isAtomic()) return access.detail() >= ACQUIRE ? Ordering.VOLATILE : Ordering.SILENT;
        return kernel && access.isVolatile() ? Ordering.SILENT : Ordering.PLAIN;
    }

    /**
     * Reads and writes at once, by the processor: a race with plain accesses only; with an ordering, a hand-over in both
     * directions. A swap only takes over: it is how locks are made of atomics.
     */
    private void exchange(Instruction exchange) {
        Place at = first(operands.place(exchange.operand(0)), exchange);
        Ordering ordering = exchange.ordering() >= ACQUIRE ? Ordering.VOLATILE : Ordering.SILENT;
        if (at.isNowhere()) return;
        calls.atomically(at, true);
        code.assign(slots.of(exchange), new Expr.Load(at.at()), ordering);
        code.assign(at.at(), Expr.OPAQUE, exchange.isSwap() ? Ordering.SILENT : ordering);
        if (Takes.isTake(exchange, slots)) take(exchange, at);
        else
            giveBack(
                    at,
                    exchange.isSwap() ? exchange.operand(exchange.operands().size() - 1) : exchange,
                    exchange.isSwap());
        Long value = tallies.test(exchange);
        if (value != null) operands.last(exchange, last(at, value));
    }

    /** Whether the thread is the one that finds the value, as a local of this block. */
    private Lvalue.Local last(Place tally, long value) {
        Lvalue.Local found = code.temporary();
        code.call(found, Tallies.LAST, List.of(new Expr.Address(new Lvalue.Sub(tally.at(), "=" + value))));
        return found;
    }

    /** Takes a lock if zero is what is expected there. */
    private void take(Instruction exchange, Place at) {
        List<Expr> lock = List.of(new Expr.Address(at.at()));
        boolean compares = Takes.isComparing(exchange);
        if (!compares || !Takes.isChoice(exchange)) {
            code.call(slots.of(exchange), Locks.take(!compares), lock);
            return;
        }
        int taking = blocks.size();
        int after = taking + 1;
        blocks.addAll(Arrays.asList(null, null));
        code.assign(slots.of(exchange), Expr.OPAQUE, Ordering.SILENT);
        Operands.Test test = operands.test(exchange.operand(1));
        finish(
                new Block.Branch(test.value(), test.negated() ? taking : after, test.negated() ? after : taking),
                taking);
        code.call(slots.of(exchange), Locks.take(false), lock);
        finish(new Block.Goto(after), after);
    }

    private void giveBack(Place at, Value value, boolean atomically) {
        if (!at.at().isLocal() && takes.isGivenBack(at, value, atomically))
            code.call(null, Locks.giveBack(), List.of(new Expr.Address(at.at())));
    }

    /** Either value: control splits and meets again. */
    private void select(Instruction select) {
        int first = blocks.size();
        int after = first + 2;
        blocks.addAll(Arrays.asList(null, null, null));
        Operands.Test test = operands.test(select.operand(0));
        int yes = test.negated() ? first + 1 : first;
        finish(new Block.Branch(test.value(), yes, yes == first ? first + 1 : first), first);
        code.assign(slots.of(select), operands.expr(select.operand(1)), Ordering.SILENT);
        finish(new Block.Goto(after), first + 1);
        code.assign(slots.of(select), operands.expr(select.operand(2)), Ordering.SILENT);
        finish(new Block.Goto(after), after);
    }

    /** Ends the block at hand; the code behind it goes into block {@code next}. */
    private void finish(Block.Terminator end, int next) {
        blocks.set(current, code.cut(end));
        current = next;
    }

    private void end(Instruction end, int block) {
        for (int to : end.blocks()) assignPhis(block, to);
        if (atomic && end.op() == Op.RETURN) calls.section(false);
        Block.Terminator terminator = terminator(end, block);
        Instruction counter = terminator instanceof Block.Branch
                ? counters.counter(end, body.blocks().get(block))
                : null;
        Instruction load = terminator instanceof Block.Branch ? operands.tested(end.operand(0)) : null;
        Lvalue handle = load == null ? null : waits.without(load);
        Decision decision = handle == null ? Decision.of(end, slots) : null;
        if (decision != null) decisions.put(current, decision);
        if (counter != null) firstRound(counter, (Block.Branch) terminator, counters.first(end));
        else if (handle == null) finish(terminator, -1);
        else without(handle, load, (Block.Branch) terminator);
    }

    /** The branch, with a block of its own where control goes only as long as the counter was not changed. */
    private void firstRound(Instruction counter, Block.Branch branch, int first) {
        int between = blocks.size();
        blocks.add(null);
        int yes = branch.ifNonzero() == first ? between : branch.ifNonzero();
        int no = branch.ifZero() == first ? between : branch.ifZero();
        finish(new Block.Branch(branch.test(), yes, no), between);
        code.round(Round.Kind.FIRST, slots.of(counter));
        finish(new Block.Goto(first), -1);
    }

    /** The branch, with nobody to wait for where the test is zero. */
    private void without(Lvalue handle, Instruction tested, Block.Branch branch) {
        int between = blocks.size();
        blocks.add(null);
        finish(new Block.Branch(branch.test(), branch.ifNonzero(), between), between);
        reload(tested.operand(0));
        code.join(new Expr.Address(handle));
        finish(new Block.Goto(branch.ifZero()), -1);
    }

    /** Loads again what an address is computed from: locals of another block may be gone. */
    private void reload(Value address) {
        Value base = address;
        while (base instanceof Instruction gep && gep.op() == Op.GEP) base = gep.operand(0);
        if (!(base instanceof Instruction load) || load.op() != Op.LOAD) return;
        reload(load.operand(0));
        Place from = first(operands.place(load.operand(0)), load);
        if (!from.isNowhere()) code.assign(slots.of(load), new Expr.Load(from.at()), Ordering.SILENT);
    }

    /** The values that a block's phis get when control comes from {@code from}. */
    private void assignPhis(int from, int to) {
        for (Instruction phi : body.blocks().get(to)) {
            if (phi.op() != Op.PHI) return;
            for (int i = 0; i < phi.blocks().length; i++) {
                if (phi.blocks()[i] != from) continue;
                code.assign(slots.of(phi), operands.expr(phi.operand(i)), Ordering.SILENT);
                break;
            }
        }
    }

    private Block.Terminator terminator(Instruction end, int block) {
        return switch (end.op()) {
            case RETURN -> new Block.Return(end.operands().isEmpty() ? null : operands.expr(end.operand(0)));
            case UNREACHABLE -> endsThread(block) ? new Block.Return(null) : new Block.Abort(fails(block));
            case BRANCH -> branch(end);
            default -> new Block.Goto(end.blocks());
        };
    }

    /** Whether what comes last in the block ends the program and says that it failed. */
    private boolean fails(int block) {
        Instruction last = last(block);
        return last != null && models.fails(last);
    }

    /**
     * Whether what comes last in the block ends the thread of which this may be the first function: a wait for the thread
     * ends then, with the threads that it has left behind still running.
     */
    private boolean endsThread(int block) {
        Instruction last = last(block);
        return last != null && body.formals().size() == 1 && models.endsThread(last);
    }

    /** The instruction before the end of the block; null if there is none. */
    private Instruction last(int block) {
        List<Instruction> code = body.blocks().get(block);
        return code.size() > 1 ? code.get(code.size() - 2) : null;
    }

    private Block.Terminator branch(Instruction end) {
        if (end.operands().isEmpty()) return new Block.Goto(end.blocks());
        Operands.Test test = operands.test(end.operand(0));
        int yes = end.blocks()[test.negated() ? 1 : 0];
        int no = end.blocks()[test.negated() ? 0 : 1];
        return new Block.Branch(test.value(), yes, no);
    }
}

package heddle.scan.llvm;

import heddle.scan.front.Code;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Statement;
import heddle.scan.ir.Statement.Ordering;
import heddle.scan.llvm.Model.Effect;
import heddle.scan.llvm.Model.Operand;
import heddle.scan.llvm.bitcode.DebugInfo.SourceType;
import heddle.scan.llvm.bitcode.Instruction;
import heddle.scan.llvm.bitcode.Instruction.Op;
import heddle.scan.llvm.bitcode.Module;
import heddle.scan.llvm.bitcode.Type;
import heddle.scan.llvm.bitcode.Value;
import heddle.scan.llvm.place.Fields;
import heddle.scan.llvm.place.Place;
import heddle.scan.lock.LockSummary;
import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.List;

/** Calls: of modelled functions, of functions with a body somewhere, and through pointers. */
public final class Calls {
    /** The lock of atomic sections, as model files name it. */
    private static final String SECTION = "$section";

    private final CProgram program;
    private final Models models;
    private final Module module;
    private final Fields fields;
    private final Operands operands;
    private final Code code;
    private final Semaphores semaphores;

    private Instruction call;
    private Lvalue.Local result;

    Calls(
            CProgram program,
            Models models,
            Module module,
            Fields fields,
            Operands operands,
            Code code,
            Semaphores semaphores) {
        this.semaphores = semaphores;
        this.program = program;
        this.models = models;
        this.module = module;
        this.fields = fields;
        this.operands = operands;
        this.code = code;
    }

    /** @param into where the result goes, null if there is none */
    void translate(Instruction instruction, Lvalue.Local into) {
        call = instruction;
        result = into;
        Value callee = target(call.operand(0));
        if (callee instanceof Value.FunctionRef function) direct(function);
        else if (callee instanceof Value.Assembly) unknown("assembly");
        else
            code.call(
                    result,
                    new Callee.Pointer(operands.expr(callee), call.about().signature()),
                    arguments());
    }

    private static Value target(Value callee) {
        Value at = callee;
        for (int i = 0; i < 8; i++) {
            if (at instanceof Value.Cast cast) at = cast.of();
            else if (at instanceof Value.Alias alias && alias.target()[0] != null) at = alias.target()[0];
            else if (at instanceof Instruction cast && cast.op() == Op.CAST) at = cast.operand(0);
            else break;
        }
        return at;
    }

    private List<Expr> arguments() {
        List<Expr> arguments = new ArrayList<>();
        for (int i = 1; i < call.operands().size(); i++) arguments.add(operands.argument(call.operand(i), null));
        return arguments;
    }

    /** The arguments as the function declares them: a pointer to an object's first member is not one to the object. */
    private List<Expr> arguments(Value.FunctionRef function) {
        List<SourceType> formals = program.formals(function, module);
        List<Expr> arguments = new ArrayList<>();
        for (int i = 1; i < call.operands().size(); i++)
            arguments.add(operands.argument(call.operand(i), i <= formals.size() ? formals.get(i - 1) : null));
        return arguments;
    }

    /** A call that does nothing of interest; its result is told apart from those of other calls. */
    private void unknown(String name) {
        if (result != null) code.call(result, new Callee.Builtin(name, LockSummary.NONE), List.of());
    }

    private void direct(Value.FunctionRef function) {
        String name = function.name();
        if (name.startsWith("llvm.")) {
            intrinsic(name);
            return;
        }
        Model model = models.of(name);
        boolean own = model != null && model.inline() && program.definesHere(function, module);
        if (model != null && !own && !model.also()) apply(model);
        else {
            int id = program.id(function, module);
            for (int i = 1; i < call.operands().size(); i++)
                if (target(call.operand(i)) instanceof Value.FunctionRef callback) program.passed(id, i - 1, callback);
            code.call(result, new Callee.Direct(id), arguments(function));
            if (model != null && model.also()) model.effects().forEach(this::apply);
        }
    }

    private void intrinsic(String name) {
        if (name.startsWith("llvm.memcpy") || name.startsWith("llvm.memmove")) copy(place(1), place(2));
        else if (name.startsWith("llvm.memset")) touch(place(1), true);
        else unknown(name);
    }

    private void apply(Model model) {
        boolean answered = false;
        for (Effect effect : model.effects()) answered |= apply(effect);
        if (!answered) unknown("modelled");
    }

    /** Notes with how much the semaphore starts that the call is about, if it is one that says so. */
    static void count(Instruction instruction, Models models, Operands operands, Semaphores into) {
        Value callee = target(instruction.operand(0));
        Model model = callee instanceof Value.FunctionRef function ? models.of(function.name()) : null;
        if (model == null) return;
        for (Effect effect : model.effects()) {
            if (effect.verb() != Model.Verb.COUNT) continue;
            int semaphore = effect.operand().argument();
            int count = effect.operands().get(1).argument();
            if (Math.max(semaphore, count) >= instruction.operands().size()) continue;
            Long number = instruction.operand(count) instanceof Value.Number known ? known.value() : null;
            into.start(operands.place(instruction.operand(semaphore)), number);
        }
    }

    /** Whether the effect says what the result is. */
    private boolean apply(Effect effect) {
        if (effect.says("single") && !semaphores.isSingle(place(effect.operand()))) return false;
        if (effect.says("empty") && !semaphores.mayBeEmpty(place(effect.operand()))) return false;
        switch (effect.verb()) {
            case LOCK, UNLOCK -> lock(effect, null);
            case TRYLOCK -> {
                lock(effect, result);
                return true;
            }
            case NEW -> {
                return make(effect);
            }
            case SET -> {
                Place to = place(effect.operand());
                if (!to.isNowhere()) {
                    code.assign(to.at(), value(effect.operands().get(1)), Ordering.PLAIN);
                    if (constant(effect.operands().get(1)) instanceof Value.FunctionRef function)
                        program.stored(function, module, to.at(), models);
                }
            }
            case FORK -> fork(effect);
            case JOIN -> join(effect.operand());
            case CALL ->
                code.call(null, new Callee.Pointer(value(effect.operand()), signature(effect)), values(effect));
            case RELEASE -> code.sync(Statement.Sync.Kind.RELEASE, address(place(effect.operand())));
            case ACQUIRE -> code.sync(Statement.Sync.Kind.ACQUIRE, address(place(effect.operand())));
            case AWAIT -> code.sync(Statement.Sync.Kind.AWAIT, address(place(effect.operand())));
            case OR -> either(value(effect.operand()));
            case READ -> touch(place(effect.operand()), false);
            case WRITE -> touch(place(effect.operand()), true);
            case FORMAT -> format(effect.operand().argument());
            case COPY -> copy(place(effect.operand()), place(effect.operands().get(1)));
            case RETURN -> {
                if (result != null) code.assign(result, value(effect.operand()), Ordering.SILENT);
                if (effect.says("perhaps")) either(Expr.ZERO);
                return true;
            }
            case RUN ->
                code.call(
                        null,
                        new Callee.Direct(
                                program.sections().runner(effect.operand().name())),
                        List.of());
            case USERS -> code.call(null, new Callee.Direct(program.sections().users()), List.of());
            case COUNT, NOTHING -> {}
        }
        return false;
    }

    private void lock(Effect effect, Lvalue.Local into) {
        program.usesLocks(module);
        Place lock = place(effect.operand());
        if (!lock.isNowhere()) lock = fields.firstOf(fields.firstElement(lock), models::isLockType);
        if (!lock.isNowhere()) code.call(into, Locks.callee(effect), List.of(new Expr.Address(lock.at())));
        else if (into != null) unknown("lock");
    }

    /** An access that excludes all others of its kind, as if they had a lock of their own: plain ones it does not. */
    void atomically(Place at, boolean write) {
        if (at.isNowhere() || program.isPerProcessor(at.at())) return;
        List<Expr> lock = List.of(new Expr.Address(new Lvalue.Global(CNaming.ATOMIC)));
        code.call(null, Locks.acquire(), lock);
        if (write) code.assign(at.at(), Expr.OPAQUE, Ordering.PLAIN);
        else code.assign(code.temporary(), new Expr.Load(at.at()), Ordering.PLAIN);
        code.call(null, Locks.release(), lock);
    }

    /** The beginning or the end of an atomic section. */
    void section(boolean begins) {
        Callee locks = begins ? Locks.acquire() : Locks.release();
        code.call(null, locks, List.of(new Expr.Address(new Lvalue.Global(SECTION))));
    }

    private boolean make(Effect effect) {
        Lvalue.Local object = code.temporary();
        code.assign(object, new Expr.New(program.numbering().next(), "heap"), Ordering.SILENT);
        boolean asResult = effect.operands().isEmpty();
        if (asResult && result != null) code.assign(result, new Expr.Load(object), Ordering.SILENT);
        if (!asResult) {
            Place to = place(new Operand(
                    "", effect.operand().argument(), "", effect.operand().path()));
            if (!to.isNowhere()) code.assign(to.at(), new Expr.Load(object), Ordering.SILENT);
        }
        return asResult;
    }

    /** The result may also be another one: both lie in one cell that forgets neither. */
    private void either(Expr other) {
        if (result == null) return;
        Lvalue cell = new Lvalue.Sub(new Lvalue.Deref(code.make("either")), Fields.ELEMENT);
        code.assign(cell, new Expr.Load(result), Ordering.SILENT);
        code.assign(cell, other, Ordering.SILENT);
        code.assign(result, new Expr.Load(cell), Ordering.SILENT);
    }

    private void fork(Effect effect) {
        Value function = constant(effect.operand());
        if (function instanceof Value.FunctionRef known)
            program.roots().forked(program.id(known, module), known.name(), effect.says("alone"));
        if (function instanceof Value.Number) return;
        List<Expr> handles = new ArrayList<>();
        for (Operand handle : effect.handles()) addHandles(handle, handles);
        Callee callee = function instanceof Value.FunctionRef known
                ? new Callee.Direct(program.id(known, module))
                : new Callee.Pointer(value(effect.operand()), signature(effect));
        code.fork(handles, callee, values(effect));
    }

    /** The argument itself, if the operand is one and nothing else. */
    private Value constant(Operand operand) {
        boolean plain = operand.argument() > 0
                && operand.path().isEmpty()
                && operand.prefix().isEmpty();
        return plain && operand.argument() < call.operands().size() ? target(call.operand(operand.argument())) : null;
    }

    /** A thread is known by the object in its handle, and by the place where the handle is kept. */
    private void addHandles(Operand handle, List<Expr> into) {
        boolean kept = handle.prefix().equals("*")
                && handle.argument() > 0
                && handle.path().isEmpty();
        if (kept && handle.argument() < call.operands().size()) {
            Value address = call.operand(handle.argument());
            Place exact = fields.first(operands.exact(address), address.type());
            Place place = operands.place(call.operand(handle.argument()));
            if (exact.isNowhere()) return;
            into.add(new Expr.Address(exact.at()));
            Handles handles = new Handles(exact.at(), operands.range(call.operand(handle.argument())));
            handles.started().forEach(also -> into.add(new Expr.Address(also)));
            if (!handles.isElement()) into.add(new Expr.Load(place.at()));
            else if (place.at().isIndexed()) into.add(new Expr.Term(new Expr.Address(place.at()), "element"));
        } else into.add(value(handle));
    }

    private void join(Operand operand) {
        code.join(value(operand));
        Value handle =
                operand.argument() > 0 && operand.argument() < call.operands().size()
                        ? call.operand(operand.argument())
                        : null;
        if (handle instanceof Instruction load && load.op() == Op.LOAD) {
            Place kept = fields.first(operands.exact(load.operand(0)), load.about());
            if (kept.isNowhere()) return;
            Handles handles = new Handles(kept.at(), operands.range(load.operand(0)));
            handles.waitedFor().forEach(also -> code.join(new Expr.Address(also)));
            Place element = operands.place(load.operand(0));
            if (element.at() != null && element.at().isIndexed())
                code.sync(Statement.Sync.Kind.JOINED, new Expr.Address(element.at()));
        }
    }

    private String signature(Effect effect) {
        Value function = constant(effect.operand());
        if (function instanceof Value.FunctionRef known)
            return known.signature().signature();
        return CProgram.callback(effect.arguments().size());
    }

    private List<Expr> values(Effect effect) {
        List<Expr> values = new ArrayList<>();
        for (Operand argument : effect.arguments()) values.add(value(argument));
        return values;
    }

    /** The value of an operand: an argument, what is stored at a place, or a place's address. */
    private Expr value(Operand operand) {
        if (operand.argument() == 0) return result == null ? Expr.OPAQUE : new Expr.Load(result);
        if (operand.argument() < 0) return Expr.OPAQUE;
        if (operand.path().isEmpty() && operand.prefix().isEmpty())
            return operand.argument() < call.operands().size()
                    ? operands.argument(call.operand(operand.argument()), null)
                    : Expr.OPAQUE;
        Place at = place(operand);
        if (at.isNowhere()) return Expr.OPAQUE;
        return operand.prefix().equals("&") ? new Expr.Address(at.at()) : new Expr.Load(at.at());
    }

    /** The pointee of an argument, and further along the operand's path. */
    private Place place(Operand operand) {
        Place at = operand.argument() > 0 ? place(operand.argument()) : outside(operand);
        if (at.isNowhere()) return at;
        Lvalue location = at.at();
        for (String member : operand.path()) location = Lvalue.part(location, member);
        return operand.path().isEmpty() ? at : Place.of(location, null, null);
    }

    private Place outside(Operand operand) {
        if (operand.argument() == 0 && result != null) return Place.of(new Lvalue.Deref(result), null, null);
        return operand.name().startsWith("$") ? Place.of(new Lvalue.Global(operand.name()), null, null) : Place.NOWHERE;
    }

    private Place place(int argument) {
        return argument < call.operands().size() ? operands.place(call.operand(argument)) : Place.NOWHERE;
    }

    private static Expr address(Place place) {
        return place.isNowhere() ? Expr.OPAQUE : new Expr.Address(place.at());
    }

    private void touch(Place whole, boolean write) {
        if (whole.isNowhere()) return;
        for (Place part : fields.leaves(whole)) {
            if (write) code.assign(part.at(), Expr.OPAQUE, Ordering.PLAIN);
            else code.assign(code.temporary(), new Expr.Load(part.at()), Ordering.PLAIN);
        }
    }

    private void format(int at) {
        if (at >= call.operands().size()) return;
        String format = Format.text(target(call.operand(at)));
        touch(place(at), false);
        for (int i = at + 1; i < call.operands().size(); i++) {
            boolean pointer = call.operand(i).type().kind() == Type.Kind.POINTER;
            char conversion = format == null ? 's' : Format.conversion(format, i - at - 1);
            if (pointer && (conversion == 's' || conversion == 'n')) touch(place(i), conversion == 'n');
        }
    }

    private void copy(Place to, Place from) {
        if (to.isNowhere() || from.isNowhere()) {
            touch(to, true);
            touch(from, false);
            return;
        }
        boolean byTarget = fields.leaves(to).size() > 1;
        List<Place> targets = byTarget ? fields.leaves(to) : fields.leaves(retyped(to, from));
        List<Place> sources = fields.leaves(byTarget ? retyped(from, to) : from);
        for (int i = 0; i < Math.min(targets.size(), sources.size()); i++)
            code.assign(targets.get(i).at(), new Expr.Load(sources.get(i).at()), Ordering.PLAIN);
    }

    private static Place retyped(Place place, Place like) {
        return new Place(place.at(), like.type(), like.source(), place.owner());
    }
}

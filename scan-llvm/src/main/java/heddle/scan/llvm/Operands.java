package heddle.scan.llvm;

import heddle.scan.ir.Expr;
import heddle.scan.llvm.bitcode.Body;
import heddle.scan.llvm.bitcode.DebugInfo.SourceType;
import heddle.scan.llvm.bitcode.Instruction;
import heddle.scan.llvm.bitcode.Instruction.Op;
import heddle.scan.llvm.bitcode.Module;
import heddle.scan.llvm.bitcode.Type;
import heddle.scan.llvm.bitcode.Value;
import heddle.scan.llvm.place.Fields;
import heddle.scan.llvm.place.Place;
import heddle.scan.path.Index;
import heddle.scan.path.Lvalue;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Translation of the operands of one body: expressions of the IR, and the locations that addresses point to. */
final class Operands {
    private static final int XOR = 12;
    private static final int BYTE = 8;

    private final CProgram program;
    private final Module module;
    private final Body body;
    private final Fields fields;
    private final Slots slots;
    private final Terms terms;
    private final Ranges ranges;
    private final Map<Instruction, Lvalue.Local> last = new IdentityHashMap<>();

    /** A value that is tested: the expression, and whether the test is for zero. */
    record Test(Expr value, boolean negated) {}

    Operands(CProgram program, Module module, Body body, Fields fields, Slots slots) {
        this.program = program;
        this.module = module;
        this.body = body;
        this.fields = fields;
        this.slots = slots;
        this.terms = new Terms(body, slots);
        this.ranges = new Ranges(body, slots);
    }

    Expr expr(Value value) {
        return expr(value, null);
    }

    /** An argument of a call: a number is also known by its term. */
    Expr argument(Value value, SourceType target) {
        Expr expr = expr(value, target);
        return terms.isNumber(value) ? new Expr.Term(expr, terms.of(value)) : expr;
    }

    /** @param target the source type that the value is about to point to, if it is known */
    Expr expr(Value value, SourceType target) {
        if (value instanceof Value.Number number) return new Expr.Const(number.value());
        if (value instanceof Value.Argument argument) return new Expr.Load(formal(argument.index()));
        if (value instanceof Value.FunctionRef function) return program.functionPointer(function, module);
        if (value instanceof Value.Alias alias && alias.target()[0] != null) return expr(alias.target()[0], target);
        if (value instanceof Value.Cast cast) return expr(cast.of(), target);
        if (value instanceof Value.Variable || value instanceof Value.Offset)
            return address(leadingTo(place(value, target), target));
        return value instanceof Instruction instruction ? expr(instruction, target) : Expr.OPAQUE;
    }

    private Expr expr(Instruction instruction, SourceType target) {
        Value passed = passedThrough(instruction);
        if (passed != null) return expr(passed, target);
        return switch (instruction.op()) {
            case ALLOCA, GEP -> address(leadingTo(place(instruction, target), target));
            case COMPARE -> {
                Test test = test(instruction);
                yield test.negated() ? Expr.OPAQUE : test.value();
            }
            case EXTRACT ->
                isTaken(instruction) == (instruction.detail() == 1)
                                && instruction.operand(0) instanceof Instruction whole
                        ? expr(whole, target)
                        : Expr.OPAQUE;
            default -> {
                Lvalue.Local slot = slots.of(instruction);
                if (slot == null) yield Expr.OPAQUE;
                yield isUpcast(instruction, target) ? address(place(instruction, target)) : new Expr.Load(slot);
            }
        };
    }

    /** Whether a part is that of an operation that takes a lock: its result says whether it has. */
    private static boolean isTaken(Instruction part) {
        return part.operand(0) instanceof Instruction whole && Takes.isComparingTake(whole);
    }

    /** Says in which local it is known whether a tally is at the value that it is compared with. */
    void last(Instruction tally, Lvalue.Local known) {
        last.put(tally, known);
    }

    /** The operand that an instruction hands on unchanged; null if it does not. */
    static Value passedThrough(Instruction instruction) {
        if (instruction.op() == Op.CAST) return instruction.operand(0);
        if (instruction.op() == Op.CALL && instruction.operand(0) instanceof Value.FunctionRef callee) {
            boolean identity = callee.name().startsWith("llvm.expect")
                    || callee.name().startsWith("llvm.threadlocal.address")
                    || callee.name().startsWith("llvm.launder")
                    || callee.name().startsWith("llvm.strip");
            if (identity) return instruction.operand(1);
        }
        return null;
    }

    /** The target of a pointer value: of an array its elements, and the first member that is no struct if no struct is meant. */
    private Place leadingTo(Place place, SourceType target) {
        return target != null && target.isNumber() ? fields.beginning(place, Type.NUMBER) : fields.elements(place);
    }

    private static Expr address(Place place) {
        return place.isNowhere() ? Expr.OPAQUE : new Expr.Address(place.at());
    }

    private Lvalue.Local formal(int index) {
        return new Lvalue.Local(index, body.formals().get(index));
    }

    /** The condition that a branch on the value tests. */
    Test test(Value value) {
        if (!(value instanceof Instruction instruction)) return new Test(expr(value), false);
        Value passed = passedThrough(instruction);
        if (passed != null) return test(passed);
        Instruction tally = Tallies.tested(instruction, slots);
        if (tally != null && last.containsKey(tally))
            return new Test(new Expr.Load(last.get(tally)), instruction.detail() == Instruction.NOT_EQUAL);
        boolean againstZero = instruction.op() == Op.COMPARE
                && instruction.operand(1) instanceof Value.Number number
                && number.value() == 0
                && (instruction.detail() == Instruction.EQUAL || instruction.detail() == Instruction.NOT_EQUAL);
        if (againstZero) {
            Test inner = test(instruction.operand(0));
            return new Test(inner.value(), inner.negated() != (instruction.detail() == Instruction.EQUAL));
        }
        // Nobody had it who finds zero there.
        if (instruction.op() == Op.EXTRACT && instruction.detail() == 0 && isTaken(instruction))
            return new Test(expr((Instruction) instruction.operand(0)), true);
        boolean inverted = instruction.op() == Op.ARITHMETIC
                && instruction.detail() == XOR
                && instruction.operand(1) instanceof Value.Number number
                && number.value() != 0
                && instruction.type().size() == 1;
        if (inverted) {
            Test inner = test(instruction.operand(0));
            return new Test(inner.value(), !inner.negated());
        }
        return new Test(instruction.op() == Op.COMPARE ? Expr.OPAQUE : expr(instruction), false);
    }

    /** The load whose value a branch compares with zero; null if it does something else. */
    Instruction tested(Value value) {
        if (!(value instanceof Instruction instruction)) return null;
        Value passed = passedThrough(instruction);
        if (passed != null) return tested(passed);
        if (instruction.op() == Op.LOAD) return instruction;
        boolean compared = instruction.op() == Op.COMPARE
                && instruction.operand(1) instanceof Value.Number number
                && number.value() == 0
                && (instruction.detail() == Instruction.EQUAL || instruction.detail() == Instruction.NOT_EQUAL);
        return compared ? tested(instruction.operand(0)) : null;
    }

    Place place(Value address) {
        return place(address, null);
    }

    /** Where an address points. */
    Place place(Value address, SourceType target) {
        if (address instanceof Value.Variable variable) {
            Place whole = Place.of(program.variable(variable, module), variable.content(), null);
            String wanted = target == null ? "" : target.name();
            return wanted.isEmpty() ? whole : fields.firstOf(whole, wanted::equals);
        }
        if (address instanceof Value.Alias alias && alias.target()[0] != null) return place(alias.target()[0], target);
        if (address instanceof Value.Cast cast) return place(cast.of(), target);
        if (address instanceof Value.Offset offset) return walk(offset.source(), offset.operands(), target, false);
        if (address instanceof Value.Argument argument)
            return Place.of(new Lvalue.Deref(formal(argument.index())), null, null);
        return address instanceof Instruction instruction ? place(instruction, target) : Place.NOWHERE;
    }

    private Place place(Instruction instruction, SourceType target) {
        Value passed = passedThrough(instruction);
        if (passed != null) return place(passed, target);
        if (instruction.op() == Op.GEP) return walk(instruction.about(), instruction.operands(), target, false);
        if (instruction.op() == Op.EXTRACT && instruction.operand(0) instanceof Instruction whole)
            return place(whole, target);
        Lvalue.Local slot = slots.of(instruction);
        if (slot == null) return Place.NOWHERE;
        if (instruction.op() == Op.ALLOCA) {
            SourceType source = instruction.variable() == null
                    ? null
                    : instruction.variable().type();
            return Place.of(
                    slots.isRegisterVariable(instruction) ? slot : new Lvalue.Deref(slot), instruction.about(), source);
        }
        SourceType source = pointeeOf(instruction);
        Place pointed = Place.of(new Lvalue.Deref(slot), fields.layout(source), source);
        return isUpcast(instruction, target) ? fields.container(pointed, target, 0) : pointed;
    }

    /** Whether a pointer to a struct's first member is about to be taken as a pointer to the struct. */
    private boolean isUpcast(Instruction pointer, SourceType target) {
        SourceType source = target == null || !target.isStruct() ? null : pointeeOf(pointer);
        if (source == null || source.name().isEmpty() || source.name().equals(target.name())) return false;
        var first = target.memberAt(0);
        return first != null && !first.name().isEmpty() && first.type().name().equals(source.name());
    }

    /** The source type that a loaded pointer points to; null if it is not known. */
    SourceType pointeeOf(Value pointer) {
        if (!(pointer instanceof Instruction load) || load.op() != Op.LOAD) return null;
        SourceType held = load.operand(0) instanceof Instruction from && from.op() == Op.ALLOCA
                ? from.variable() == null ? null : from.variable().type()
                : load.operand(0) instanceof Instruction gep && gep.op() == Op.GEP
                        ? place(gep).source()
                        : null;
        return held == null ? null : held.pointee();
    }

    /** Where the handle of a thread is kept, elements of arrays told apart by constant indices. */
    Place exact(Value address) {
        if (address instanceof Instruction gep && gep.op() == Op.GEP)
            return walk(gep.about(), gep.operands(), null, true);
        if (address instanceof Value.Offset offset) return walk(offset.source(), offset.operands(), null, true);
        return place(address);
    }

    /** Over which elements a loop goes that computes this address of one; null if that is not known. */
    Ranges.Range range(Value address) {
        if (!(address instanceof Instruction gep) || gep.op() != Op.GEP) return null;
        for (Value index : gep.operands().subList(1, gep.operands().size())) {
            if (index instanceof Value.Number) continue;
            return ranges.of(index);
        }
        return gep.operand(0) instanceof Instruction ? range(gep.operand(0)) : null;
    }

    private Place walk(Type source, List<Value> path, SourceType target, boolean exact) {
        boolean struct = source.kind() == Type.Kind.STRUCT && !source.name().isEmpty();
        Place at = place(path.get(0), struct ? fields.struct(source) : null);
        if (at.isNowhere()) return at;
        boolean bytes = source.kind() == Type.Kind.INTEGER && source.size() == BYTE && path.size() == 2;
        if (bytes && path.get(1) instanceof Value.Number offset) return shift(at, offset.value(), target);
        if (exact && path.size() == 2 && path.get(1) instanceof Value.Number index && at.at() instanceof Lvalue.Sub sub)
            return Place.of(new Lvalue.Sub(sub.base(), "#" + index.value()), at.type(), null);
        if (!exact) at = fields.beginning(at, source);
        boolean stays = path.size() < 2 || path.get(1) instanceof Value.Number first && first.value() == 0;
        if (!exact && !stays) at = indexed(at, terms.of(path.get(1)));
        else if (!exact && Fields.isElements(at) && !place(path.get(0)).at().equals(at.at())) at = indexed(at, "0");
        Type type = source;
        for (int i = 2; i < path.size() && type != null && !at.isNowhere(); i++) {
            Integer index = path.get(i) instanceof Value.Number number ? (Integer) (int) number.value() : null;
            if (type.kind() == Type.Kind.STRUCT && index != null) at = fields.field(at, type, index);
            else if (exact) at = Fields.element(at, type.part(0), index != null ? "#" + index : Fields.ELEMENT);
            else at = element(at, type.part(0), terms.of(path.get(i)));
            type = type.part(index == null ? 0 : index);
        }
        return path.size() == 2 && at.type() == null ? new Place(at.at(), source, at.source(), at.owner()) : at;
    }

    /** The element of an array, which may be the row of another one. */
    private static Place element(Place array, Type type, String term) {
        Place any = Fields.element(array, type, Fields.ELEMENT);
        if (!any.at().equals(array.at())) return indexed(any, term);
        Lvalue at = Index.isElement(any.at()) ? Index.inner(any.at(), term) : any.at();
        return new Place(at, any.type(), any.source(), any.owner());
    }

    private static Place indexed(Place at, String term) {
        return new Place(Lvalue.part(at.at(), Index.field(term)), at.type(), at.source(), at.owner());
    }

    /** Pointer arithmetic in bytes: back to the container, or on to another member. */
    private Place shift(Place at, long offset, SourceType target) {
        boolean same =
                target != null && at.source() != null && at.source().name().equals(target.name());
        if (offset <= 0) return offset == 0 && same ? at : fields.container(at, target, -offset);
        return fields.inside(at, offset);
    }
}

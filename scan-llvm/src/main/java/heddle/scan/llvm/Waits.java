package heddle.scan.llvm;

import heddle.scan.llvm.bitcode.Body;
import heddle.scan.llvm.bitcode.Instruction;
import heddle.scan.llvm.bitcode.Instruction.Op;
import heddle.scan.llvm.bitcode.Value;
import heddle.scan.llvm.place.Fields;
import heddle.scan.llvm.place.Place;
import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.List;

/**
 * The threads that a function waits for if there is one: {@code if (t->thread) pthread_join(t->thread, 0)}. A handle that is
 * zero, or of an object that is not there, is taken to be that of no thread, so that nothing is left to wait for.
 */
final class Waits {
    private final Fields fields;
    private final Operands operands;
    private final List<Wait> waits = new ArrayList<>();

    /**
     * @param tested what is zero if there is nobody to wait for
     * @param base the variable that holds what was tested, if that leads to the handle; null if it is the handle itself
     */
    private record Wait(Lvalue tested, Lvalue handle, Lvalue base) {}

    Waits(Body body, Models models, Fields fields, Operands operands) {
        this.fields = fields;
        this.operands = operands;
        for (List<Instruction> block : body.blocks())
            for (Instruction call : block) {
                Instruction load = call.op() == Op.CALL ? handle(call, models) : null;
                if (load != null) add(load);
            }
    }

    /** The load of the handle that a call waits for; null if it is no such call. */
    private static Instruction handle(Instruction call, Models models) {
        Model model = call.operand(0) instanceof Value.FunctionRef function ? models.of(function.name()) : null;
        if (model == null) return null;
        for (Model.Effect effect : model.effects()) {
            if (effect.verb() != Model.Verb.JOIN) continue;
            int argument = effect.operand().argument();
            boolean given = argument > 0 && argument < call.operands().size();
            if (given && call.operand(argument) instanceof Instruction load && load.op() == Op.LOAD) return load;
        }
        return null;
    }

    private void add(Instruction load) {
        Value address = load.operand(0);
        Place kept = loaded(load);
        if (kept.isNowhere()) return;
        waits.add(new Wait(kept.at(), kept.at(), null));
        Value base = address;
        while (base instanceof Instruction gep && gep.op() == Op.GEP) base = gep.operand(0);
        if (!(base instanceof Instruction object) || object.op() != Op.LOAD) return;
        Place holder = loaded(object);
        // A variable may go along a list, at the end of which it says nothing of who was met before.
        if (!holder.isNowhere() && !holder.at().isLocal())
            waits.add(new Wait(holder.at(), kept.at(), kept.at().root()));
    }

    private Place loaded(Instruction load) {
        return fields.first(operands.exact(load.operand(0)), load.about());
    }

    /** The handle of the thread that there is not if zero is loaded; null if there is none. */
    Lvalue without(Instruction load) {
        Place place = loaded(load);
        return place.isNowhere() ? null : without(place.at());
    }

    private Lvalue without(Lvalue tested) {
        for (Wait wait : waits)
            if (isAlike(wait.tested(), tested))
                return wait.base() == null ? tested : wait.handle().moved(wait.base(), tested);
        return null;
    }

    /** Whether two paths are the same but for the variables that hold what was loaded on the way. */
    private static boolean isAlike(Lvalue one, Lvalue two) {
        if (one instanceof Lvalue.Sub a && two instanceof Lvalue.Sub b)
            return a.field().equals(b.field()) && isAlike(a.base(), b.base());
        if (one instanceof Lvalue.Deref a && two instanceof Lvalue.Deref b)
            return isAlike(a.pointer(), b.pointer())
                    || a.pointer() instanceof Lvalue.Local && b.pointer() instanceof Lvalue.Local;
        return one.equals(two);
    }
}

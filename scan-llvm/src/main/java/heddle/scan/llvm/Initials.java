package heddle.scan.llvm;

import heddle.scan.front.Code;
import heddle.scan.ir.Block;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Statement.Ordering;
import heddle.scan.llvm.bitcode.Body;
import heddle.scan.llvm.bitcode.Module;
import heddle.scan.llvm.bitcode.Type;
import heddle.scan.llvm.bitcode.Value;
import heddle.scan.llvm.place.Fields;
import heddle.scan.llvm.place.Place;
import java.util.List;

/**
 * Initial values of variables. Only pointers matter: a table of functions, a list head that points to itself.
 * They become the assignments of a function that nobody calls, which is enough for points-to.
 */
final class Initials {
    private final CProgram program;
    private final Models models;
    private final Module module;
    private final Fields fields;
    private final Operands operands;
    private final Code code;
    private boolean any;

    Initials(CProgram program, Models models, Module module, Fields fields) {
        this.program = program;
        this.models = models;
        this.module = module;
        this.fields = fields;
        Body nothing = new Body(null, List.of(), "", List.of(), null);
        this.operands = new Operands(program, module, nothing, fields, new Slots(nothing));
        this.code = new Code(program.numbering(), List.of(), 0);
    }

    void translate() {
        for (Value.Variable variable : module.variables())
            if (variable.initial() != null)
                assign(Place.of(program.variable(variable, module), variable.content(), null), variable.initial());
        if (!any) return;
        code.end(new Block.Return(null));
        int id = program.reserveInitials();
        program.define(new Function(
                id, "initial values of " + module.name(), module.name(), List.of(), code.locals(), code.blocks()));
    }

    private void assign(Place to, Value value) {
        if (value instanceof Value.Aggregate aggregate) {
            Type type = aggregate.type();
            for (int i = 0; i < aggregate.elements().size(); i++) {
                Place part = type.kind() == Type.Kind.STRUCT
                        ? fields.field(to, type, i)
                        : Fields.element(to, type.part(0), Fields.ELEMENT);
                assign(part, aggregate.elements().get(i));
            }
            return;
        }
        boolean pointer =
                !(value instanceof Value.Number || value instanceof Value.Unknown || value instanceof Value.Text);
        Expr held = pointer ? operands.expr(value) : Expr.OPAQUE;
        if (!pointer || held instanceof Expr.Opaque) return;
        any = true;
        code.assign(to.at(), held, Ordering.SILENT);
        if (value instanceof Value.FunctionRef function) program.stored(function, module, to.at(), models);
    }
}

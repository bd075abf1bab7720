package heddle.scan.llvm.bitcode;

import heddle.scan.llvm.bitcode.Metadata.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One function body. Values are numbered: first the module's, then the formals, the function's constants and the
 * instructions that have a result. An instruction that is not understood makes the numbers after it meaningless, so the
 * rest of the body is then skipped and the body says why.
 */
final class FunctionReader implements Bitstream.Handler {
    private static final int CONSTANTS = 11;
    private static final int SYMBOLS = 14;
    private static final int METADATA = 15;
    private static final int ATTACHMENTS = 16;

    private final Value.FunctionRef function;
    private final List<Type> types;
    private final List<Value> values;
    private final int moduleValues;
    private final int firstArgument;
    private final Metadata metadata;
    private final String[] formals;
    private final InstructionReader instructions;
    private final Map<Integer, DebugInfo.Variable> declared = new HashMap<>();
    private String file = "";
    private String problem;

    FunctionReader(Value.FunctionRef function, List<Type> types, List<Value> values, Metadata module) {
        this.function = function;
        this.types = types;
        this.values = values;
        this.moduleValues = values.size();
        this.firstArgument = values.size();
        this.metadata = new Metadata(module);
        List<Type> parameters = function.signature()
                .parts()
                .subList(1, function.signature().parts().size());
        for (int i = 0; i < parameters.size(); i++) values.add(new Value.Argument(i, parameters.get(i)));
        this.formals = new String[parameters.size()];
        this.instructions = new InstructionReader(types, values);
    }

    @Override
    public Bitstream.Handler block(int id) {
        return switch (id) {
            case CONSTANTS -> new ConstantsReader(types, values);
            case METADATA -> metadata;
            case SYMBOLS ->
                new Bitstream.Handler() {
                    @Override
                    public void record(Record record) {
                        name(record);
                    }
                };
            case ATTACHMENTS ->
                new Bitstream.Handler() {
                    @Override
                    public void record(Record record) {
                        attach(record);
                    }
                };
            default -> null;
        };
    }

    private void name(Record record) {
        if (record.code() != 1) return;
        int argument = record.index(0) - firstArgument;
        if (argument >= 0 && argument < formals.length) formals[argument] = record.text(1);
    }

    /** The function's own attachments come in pairs of kind and node; kind 0 is debug information. */
    private void attach(Record record) {
        if (record.code() != 11 || record.size() % 2 != 0) return;
        for (int i = 0; i < record.size(); i += 2)
            if (record.at(i) == 0) file = DebugInfo.file(metadata.node(record.at(i + 1)));
    }

    @Override
    public void record(Record record) {
        if (problem != null) return;
        try {
            switch (record.code()) {
                case FunctionCode.LOCATION -> locate(record);
                case FunctionCode.SAME_LOCATION -> instructions.sameLine();
                case FunctionCode.DEBUG_DECLARE -> declare(metadata.node(record.at(3)), metadata.node(record.at(1)));
                case FunctionCode.DEBUG_VALUE,
                        FunctionCode.DEBUG_ASSIGN,
                        FunctionCode.DEBUG_VALUE_SIMPLE,
                        FunctionCode.DEBUG_LABEL,
                        FunctionCode.OPERAND_BUNDLE,
                        FunctionCode.BLOCK_ADDRESS_USERS -> {}
                default -> {
                    if (!instructions.read(record)) problem = "it has an instruction of unknown code " + record.code();
                }
            }
            noteDeclaration();
        } catch (BitcodeException e) {
            problem = e.getMessage();
        }
    }

    private void locate(Record record) {
        Node inlinedAt = record.at(3) == 0 ? null : metadata.node(record.at(3) - 1);
        instructions.line(DebugInfo.outermostLine((int) record.at(0), inlinedAt));
    }

    /** Until LLVM 18 a call of an intrinsic says which source variable a stack variable is. */
    private void noteDeclaration() {
        long[] ids = instructions.takeDeclaration();
        if (ids != null) declare(metadata.node(ids[0]), metadata.node(ids[1]));
    }

    private void declare(Node value, Node variable) {
        DebugInfo.Variable found = DebugInfo.variable(variable);
        if (found != null && value != null && value.code() == Metadata.VALUE && value.operands().length >= 2)
            declared.put((int) value.number(1), found);
    }

    /** The finished body; the function's values leave the table. */
    Body finish() {
        List<List<Instruction>> blocks = List.of();
        if (problem == null) {
            try {
                blocks = instructions.finish();
                declared.forEach((id, variable) -> declare(id, variable));
            } catch (BitcodeException e) {
                problem = e.getMessage();
            }
        }
        while (values.size() > moduleValues) values.remove(values.size() - 1);
        return new Body(function, names(), file, problem == null ? blocks : List.of(), problem);
    }

    private void declare(int id, DebugInfo.Variable variable) {
        if (id < values.size() && values.get(id) instanceof Instruction instruction) instruction.declares(variable);
        if (variable.argument() > 0
                && variable.argument() <= formals.length
                && formals[variable.argument() - 1] == null) formals[variable.argument() - 1] = variable.name();
    }

    private List<String> names() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < formals.length; i++) names.add(formals[i] == null ? "arg" + i : formals[i]);
        return names;
    }
}

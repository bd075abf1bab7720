package heddle.scan.ir;

import java.util.List;

/**
 * A function body. Locals {@code 0 .. formals.size()-1} start with the values of the formals.
 *
 * @param file the source file's name, for locations
 * @param locals how many locals there are
 * @param lasting locals from this number on are written and read within one block only
 */
public record Function(
        int id, String name, String file, List<String> formals, int locals, int lasting, List<Block> blocks) {
    public Function {
        formals = List.copyOf(formals);
        blocks = List.copyOf(blocks);
    }

    public Function(int id, String name, String file, List<String> formals, int locals, List<Block> blocks) {
        this(id, name, file, formals, locals, locals, blocks);
    }
}

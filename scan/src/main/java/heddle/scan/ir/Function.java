package heddle.scan.ir;

import java.util.List;

/**
 * A function body. Locals {@code 0 .. formals.size()-1} start with the values of the formals.
 *
 * @param file the source file's name, for locations
 */
public record Function(int id, String name, String file, List<String> formals, int locals, List<Block> blocks) {
    public Function {
        formals = List.copyOf(formals);
        blocks = List.copyOf(blocks);
    }
}

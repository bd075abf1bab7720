package heddle.scan.llvm.place;

import heddle.scan.llvm.bitcode.DebugInfo.SourceType;
import heddle.scan.llvm.bitcode.Type;
import heddle.scan.path.Lvalue;

/**
 * Where an address points, with what is known of the type there.
 *
 * @param at the location; null if it is no location at all (an address made of a number)
 * @param type null if it is not known
 * @param owner the named struct that an anonymous part belongs to
 */
public record Place(Lvalue at, Type type, SourceType source, String owner) {
    public static final Place NOWHERE = new Place(null, null, null, "");

    public static Place of(Lvalue at, Type type, SourceType source) {
        return new Place(at, type, source, "");
    }

    public boolean isNowhere() {
        return at == null;
    }
}

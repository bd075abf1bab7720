package heddle.scan.llvm;

import heddle.scan.llvm.bitcode.Instruction;
import heddle.scan.llvm.bitcode.Instruction.Op;
import heddle.scan.llvm.bitcode.Type;
import heddle.scan.llvm.bitcode.Value;
import heddle.scan.llvm.place.Place;
import java.util.HashSet;
import java.util.Set;

/**
 * The variables and members of a module that are taken as locks: an atomic operation puts something else than zero there
 * and says whether zero was there before. Whatever else is put there gives them back.
 */
final class Takes {
    private static final int ACQUIRE = 3;
    private static final int RELEASE = 4;
    private static final int COMPARING = 3;

    private final Set<String> taken = new HashSet<>();

    /** Whether the operation takes what it is about if zero is there, and says so. */
    static boolean isTake(Instruction exchange, Slots slots) {
        boolean whole = acquires(exchange) && !isComparing(exchange);
        return whole ? isOther(slots.assigned(exchange.operand(1))) : isComparingTake(exchange);
    }

    /** Whether it is such an operation that changes something only if zero is there. */
    static boolean isComparingTake(Instruction exchange) {
        return acquires(exchange)
                && isComparing(exchange)
                && !isZero(exchange.operand(2))
                && (isZero(exchange.operand(1)) || isChoice(exchange));
    }

    private static boolean acquires(Instruction exchange) {
        return exchange.isSwap()
                && exchange.about().kind() == Type.Kind.INTEGER
                && exchange.ordering() >= ACQUIRE
                && exchange.ordering() != RELEASE;
    }

    /** Whether the operation changes something only if it is what is expected. */
    static boolean isComparing(Instruction exchange) {
        return exchange.op() == Op.EXCHANGE && exchange.operands().size() == COMPARING;
    }

    /** Whether what is expected is in a variable: it takes a lock if that is zero. */
    static boolean isChoice(Instruction exchange) {
        return isComparing(exchange) && exchange.operand(1) instanceof Instruction expected && expected.op() == Op.LOAD;
    }

    private static boolean isZero(Value value) {
        return value instanceof Value.Number number && number.value() == 0;
    }

    private static boolean isOther(Value value) {
        return value instanceof Value.Number number && number.value() != 0;
    }

    void take(Place place) {
        taken.add(Semaphores.key(place) == null ? "" : Semaphores.key(place));
    }

    /** Whether storing the value at the place may give back what was taken there. */
    boolean isGivenBack(Place place, Value value, boolean atomically) {
        if (place.isNowhere() || isOther(value)) return false;
        if (atomically && isZero(value)) return true;
        String key = Semaphores.key(place);
        return !taken.isEmpty() && (key == null || taken.contains(key) || taken.contains(""));
    }
}

package heddle.scan.llvm.bitcode;

/** Codes of the records in a function block, by the names of LLVM's own list; {@code OLD} ones are of earlier versions. */
final class FunctionCode {
    static final int DECLARE_BLOCKS = 1;
    static final int BINARY = 2;
    static final int CAST = 3;
    static final int EXTRACT_ELEMENT = 6;
    static final int INSERT_ELEMENT = 7;
    static final int SHUFFLE_VECTOR = 8;
    static final int COMPARE = 9;
    static final int RETURN = 10;
    static final int BRANCH = 11;
    static final int SWITCH = 12;
    static final int INVOKE = 13;
    static final int UNREACHABLE = 15;
    static final int PHI = 16;
    static final int ALLOCA = 19;
    static final int LOAD = 20;
    static final int VA_ARG = 23;
    static final int EXTRACT_VALUE = 26;
    static final int INSERT_VALUE = 27;
    static final int COMPARE_2 = 28;
    static final int SELECT = 29;
    static final int INDIRECT_BRANCH = 31;
    static final int SAME_LOCATION = 33;
    static final int CALL = 34;
    static final int LOCATION = 35;
    static final int FENCE = 36;
    static final int COMPARE_EXCHANGE_OLD = 37;
    static final int ATOMIC_UPDATE_OLD = 38;
    static final int RESUME = 39;
    static final int LOAD_ATOMIC = 41;
    static final int GET_ELEMENT_POINTER = 43;
    static final int STORE = 44;
    static final int STORE_ATOMIC = 45;
    static final int COMPARE_EXCHANGE = 46;
    static final int LANDING_PAD = 47;
    static final int OPERAND_BUNDLE = 55;
    static final int UNARY = 56;
    static final int CALL_BRANCH = 57;
    static final int FREEZE = 58;
    static final int ATOMIC_UPDATE = 59;
    static final int BLOCK_ADDRESS_USERS = 60;
    static final int DEBUG_VALUE = 61;
    static final int DEBUG_DECLARE = 62;
    static final int DEBUG_ASSIGN = 63;
    static final int DEBUG_VALUE_SIMPLE = 64;
    static final int DEBUG_LABEL = 65;

    private FunctionCode() {}
}

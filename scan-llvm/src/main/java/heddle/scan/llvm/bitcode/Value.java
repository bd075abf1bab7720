package heddle.scan.llvm.bitcode;

import java.util.List;

/** An operand: a global, a constant, a formal or the result of an instruction. */
public sealed interface Value
        permits Value.Variable,
                Value.FunctionRef,
                Value.Alias,
                Value.Number,
                Value.Aggregate,
                Value.Offset,
                Value.Cast,
                Value.Assembly,
                Value.Text,
                Value.Unknown,
                Value.Argument,
                Instruction {
    Type type();

    /**
     * A variable of the module; as a value, its address.
     *
     * @param local whether other modules cannot name it
     * @param perThread whether each thread has its own
     * @param perProcessor whether each processor has its own
     * @param initialiser its first content, null if it is defined elsewhere
     */
    record Variable(
            String name,
            Type content,
            boolean local,
            boolean constant,
            boolean perThread,
            boolean perProcessor,
            Value[] initialiser)
            implements Value {
        @Override
        public Type type() {
            return Type.POINTER;
        }

        public Value initial() {
            return initialiser[0];
        }
    }

    /** Visibility of a function outside its module, and the linker's treatment of another of that name. */
    enum Linkage {
        /** Other modules cannot name it. */
        LOCAL,
        /** A strong one of the same name takes its place; of several weak ones the first is taken. */
        WEAK,
        /** The only one of its name in a program. */
        STRONG
    }

    /** A function; as a value, its address. */
    record FunctionRef(String name, Type signature, Linkage linkage, boolean declared) implements Value {
        public boolean local() {
            return linkage == Linkage.LOCAL;
        }

        @Override
        public Type type() {
            return Type.POINTER;
        }
    }

    /** Another name of a global. */
    record Alias(String name, Value[] target) implements Value {
        @Override
        public Type type() {
            return Type.POINTER;
        }
    }

    /** An integer that fits; null is 0. */
    record Number(Type type, long value) implements Value {}

    /** The elements of an array or struct. */
    record Aggregate(Type type, List<Value> elements) implements Value {}

    /** An address computed from {@code operands} as by {@link Instruction.Op#GEP}. */
    record Offset(Type source, List<Value> operands) implements Value {
        @Override
        public Type type() {
            return Type.POINTER;
        }
    }

    /** A constant in another type: the same bits. */
    record Cast(Type type, Value of) implements Value {}

    /** Inline assembly. */
    record Assembly(Type type, String code, String constraints) implements Value {}

    /** An array of characters: the content of a string literal. */
    record Text(Type type, String text) implements Value {}

    /** A constant that no location and no lock comes out of. */
    record Unknown(Type type) implements Value {}

    /** A formal parameter. */
    record Argument(int index, Type type) implements Value {}
}

package heddle.scan.llvm.bitcode;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a bitcode file. Function bodies that cannot be read say so themselves; anything else ends the reading. */
public final class ModuleReader implements Bitstream.Handler {
    private static final int MAGIC = 0xdec04342;
    private static final int WRAPPER = 0x0b17c0de;
    private static final int MODULE = 8;
    private static final int IDENTIFICATION = 13;
    private static final int CONSTANTS = 11;
    private static final int FUNCTION = 12;
    private static final int METADATA = 15;
    private static final int TYPES = 17;
    private static final int STRINGS = 23;

    // Codes of a module's records.
    private static final int VERSION = 1;
    private static final int ASSEMBLY = 4;
    private static final int SECTION = 5;
    private static final int GLOBAL = 7;
    private static final int FUNCTION_RECORD = 8;
    private static final int ALIAS = 14;
    private static final int INDIRECT_FUNCTION = 15;
    private static final int SOURCE = 16;

    /** The relative address of a function, alone in a section: an entry of a table that the linker puts together. */
    private static final Pattern LISTED = Pattern.compile(
            "\\.section\\s+\"?(\\.[\\w.]+)\"?[^\\n]*\\s+(?:[\\w.]+:\\s+)?\\.long\\s+(\\w+)\\s*-\\s*\\.\\s+\\.previous");

    private final byte[] names;
    private final List<Type> types = new ArrayList<>();
    private final List<String> sections = new ArrayList<>();
    private final List<Value> values = new ArrayList<>();
    private final List<Value.Variable> variables = new ArrayList<>();
    private final List<Value.FunctionRef> functions = new ArrayList<>();
    private final List<long[]> initials = new ArrayList<>();
    private final Deque<Value.FunctionRef> undefined = new ArrayDeque<>();
    private final List<Body> bodies = new ArrayList<>();
    private final List<Module.Listed> listed = new ArrayList<>();
    private final Metadata metadata = new Metadata(null);
    private FunctionReader reading;
    private String name = "";

    private ModuleReader(byte[] names) {
        this.names = names;
    }

    /** Whether the bytes start like bitcode, bare or in a wrapper. */
    public static boolean isBitcode(byte[] data) {
        if (data.length < 4) return false;
        int magic = ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN).getInt(0);
        return magic == MAGIC || magic == WRAPPER;
    }

    /** @throws BitcodeException if the file is not bitcode that can be understood; the message is a clause */
    public static Module read(byte[] data) {
        if (!isBitcode(data)) throw new BitcodeException("it is not LLVM bitcode");
        ByteBuffer bytes = ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN);
        int from = 4;
        int to = data.length / 4 * 4;
        if (bytes.getInt(0) == WRAPPER) {
            if (data.length < 20) throw new BitcodeException("its wrapper is cut off");
            from = bytes.getInt(8) + 4;
            to = bytes.getInt(8) + bytes.getInt(12) / 4 * 4;
            if (from < 0 || to > data.length || from > to) throw new BitcodeException("its wrapper is broken");
        }
        try {
            ModuleReader reader = new ModuleReader(findNames(data, from, to));
            Bitstream.walk(data, from, to, reader.top());
            return reader.finish();
        } catch (IndexOutOfBoundsException | NegativeArraySizeException e) {
            throw new BitcodeException("its content is broken");
        } catch (StackOverflowError e) {
            throw new BitcodeException("its constants are nested too deeply");
        }
    }

    /** The names of globals stand behind the module: a first walk, which skips everything else, finds them. */
    private static byte[] findNames(byte[] data, int from, int to) {
        byte[][] found = {new byte[0]};
        Bitstream.walk(data, from, to, new Bitstream.Handler() {
            @Override
            public Bitstream.Handler block(int id) {
                return id != STRINGS
                        ? null
                        : new Bitstream.Handler() {
                            @Override
                            public void record(Record record) {
                                if (record.code() == 1) found[0] = record.blob();
                            }
                        };
            }
        });
        return found[0];
    }

    private Bitstream.Handler top() {
        return new Bitstream.Handler() {
            @Override
            public Bitstream.Handler block(int id) {
                return id == MODULE ? ModuleReader.this : id == IDENTIFICATION ? new Epoch() : null;
            }
        };
    }

    /** All of LLVM's versions so far write epoch 0; within one epoch older bitcode stays readable. */
    private static final class Epoch implements Bitstream.Handler {
        private static final int EPOCH = 2;

        @Override
        public void record(Record record) {
            if (record.code() == EPOCH && record.at(0) != 0)
                throw new BitcodeException("it was written in another epoch of LLVM's format");
        }
    }

    static Type type(List<Type> types, int index) {
        if (index >= types.size()) throw new BitcodeException("it uses a type that is not there");
        return types.get(index);
    }

    @Override
    public Bitstream.Handler block(int id) {
        finishBody();
        return switch (id) {
            case TYPES -> new TypeReader(types);
            case CONSTANTS -> new ConstantsReader(types, values);
            case METADATA -> metadata;
            case FUNCTION -> {
                if (undefined.isEmpty()) throw new BitcodeException("it has more function bodies than functions");
                reading = new FunctionReader(undefined.poll(), types, values, metadata);
                yield reading;
            }
            default -> null;
        };
    }

    private void finishBody() {
        if (reading != null) bodies.add(reading.finish());
        reading = null;
    }

    @Override
    public void record(Record record) {
        switch (record.code()) {
            case VERSION -> {
                if (record.at(0) < 2) throw new BitcodeException("it was written by an LLVM older than version 5");
            }
            case ASSEMBLY -> readAssembly(record.text(0));
            case SECTION -> sections.add(record.text(0));
            case GLOBAL -> addVariable(record);
            case FUNCTION_RECORD -> addFunction(record);
            case ALIAS, INDIRECT_FUNCTION -> addAlias(record);
            case SOURCE -> name = record.text(0);
            default -> {}
        }
    }

    private void readAssembly(String text) {
        Matcher entry = LISTED.matcher(text);
        while (entry.find()) listed.add(new Module.Listed(entry.group(1), entry.group(2)));
    }

    private String name(Record record) {
        int from = record.index(0);
        int length = record.index(1);
        if (from + (long) length > names.length) throw new BitcodeException("its symbol names are broken");
        return new String(names, from, length, StandardCharsets.UTF_8);
    }

    /** Linkage 3 is internal, 9 private: other modules cannot name it. */
    private static boolean isLocal(long linkage) {
        return linkage == 3 || linkage == 9;
    }

    /** Linkages 0, 5 and 6 are those of definitions that a program has once. */
    private static Value.Linkage linkage(long linkage) {
        if (isLocal(linkage)) return Value.Linkage.LOCAL;
        return linkage == 0 || linkage == 5 || linkage == 6 ? Value.Linkage.STRONG : Value.Linkage.WEAK;
    }

    private void addVariable(Record record) {
        boolean constant = (record.at(3) & 1) != 0;
        Type content = (record.at(3) & 2) != 0 ? type(types, record.index(2)) : Type.UNKNOWN;
        var variable = new Value.Variable(
                name(record),
                content,
                isLocal(record.at(5)),
                constant,
                record.size() > 9 && record.at(9) != 0,
                isPerProcessor(record),
                new Value[1]);
        initials.add(new long[] {values.size(), record.at(4)});
        variables.add(variable);
        values.add(variable);
    }

    /** Whether it is in the kernel's section of variables that each processor has its own copy of. */
    private boolean isPerProcessor(Record record) {
        int section = record.index(7) - 1;
        return section >= 0
                && section < sections.size()
                && sections.get(section).startsWith(".data..percpu");
    }

    private void addFunction(Record record) {
        Type signature = type(types, record.index(2));
        boolean declared = record.at(4) != 0;
        var function = new Value.FunctionRef(name(record), signature, linkage(record.at(5)), declared);
        if (signature.kind() != Type.Kind.FUNCTION) throw new BitcodeException("a function has no function type");
        values.add(function);
        if (!declared) undefined.add(function);
        functions.add(function);
    }

    private void addAlias(Record record) {
        var alias = new Value.Alias(name(record), new Value[1]);
        initials.add(new long[] {values.size(), record.at(4) + 1});
        values.add(alias);
    }

    /** Initial values are numbered from 1; they may be any constants of the module. */
    private Module finish() {
        finishBody();
        if (types.isEmpty()) throw new BitcodeException("it has no module inside");
        for (long[] initial : initials) {
            if (initial[1] == 0) continue;
            if (initial[1] > values.size()) throw new BitcodeException("a variable starts with nothing");
            Value first = values.get((int) initial[1] - 1);
            Value owner = values.get((int) initial[0]);
            if (owner instanceof Value.Variable variable) variable.initialiser()[0] = first;
            else if (owner instanceof Value.Alias alias) alias.target()[0] = first;
        }
        return new Module(name, types, variables, functions, bodies, listed, new DebugInfo(metadata));
    }
}

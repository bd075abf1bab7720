package heddle.weave.jdk;

import static org.objectweb.asm.Opcodes.*;

import heddle.runtime.jdk.Columns;
import heddle.runtime.setting.DetectorId;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Adds the calls of {@link JdkRows} to JDK classes. Adds no member: retransformation would refuse it. */
public final class JdkWeaver {
    private record Row(Set<String> methods, String position, Set<String> callees, String hook, String operand) {
        boolean names(String method, String desc) {
            if (methods.contains(method)) {
                return true;
            }
            for (String each : methods) {
                if (each.indexOf('(') > 0 && (method + desc).startsWith(each)) {
                    return true;
                }
            }
            return false;
        }

        /** Whether both call the same hook at the same place of some method. */
        boolean repeats(Row other) {
            return position.equals(other.position)
                    && hook.equals(other.hook)
                    && operand.equals(other.operand)
                    && !Collections.disjoint(methods, other.methods)
                    && (callees.equals(other.callees) || !Collections.disjoint(callees, other.callees));
        }
    }

    /** Before the name of the method whose result is the operand. */
    private static final String OF = "of+";

    private static final String BODIES = "heddle/runtime/call/Bodies";

    private final Map<String, List<Row>> rows = new HashMap<>();
    /** Classes that have been woven, or found to need nothing. */
    private final Set<String> handled = Collections.synchronizedSet(new HashSet<>());

    public JdkWeaver(DetectorId detector) {
        this(detector == DetectorId.VALOR ? JdkRows.TEXT + JdkRows.VISIBLE : JdkRows.TEXT);
    }

    /** With rows of its own, as in {@link JdkRows}. */
    JdkWeaver(String table) {
        parse(table);
        for (String completion : JdkRows.COMPLETIONS) {
            String type = "java/util/concurrent/CompletableFuture$" + completion;
            add(type, new Row(Set.of("tryFire"), "entry", Set.of(), "firing", "this"));
            // a source may have been completed since
            add(type, new Row(Set.of("tryFire"), "before", JdkRows.FIRED, "firing", "this"));
        }
    }

    private void parse(String text) {
        for (String line : Columns.lines(text)) {
            List<String> columns = Columns.of(line);
            List<String> position = Columns.words(columns.get(2));
            List<String> action = Columns.words(columns.get(3));
            Set<String> callees = position.size() > 1 ? Set.copyOf(Columns.split(position.get(1), '+')) : Set.of();
            String operand = action.size() > 1 ? action.get(1) : "";
            Set<String> methods = Set.copyOf(Columns.words(columns.get(1)));
            add(columns.get(0), new Row(methods, position.get(0), callees, action.get(0), operand));
        }
    }

    /** A row that stood there twice would call its hook twice. */
    private void add(String type, Row row) {
        List<Row> own = rows.get(type);
        if (own == null) {
            own = new ArrayList<>();
            rows.put(type, own);
        }
        for (Row other : own) {
            if (other.repeats(row)) {
                throw new IllegalArgumentException("a row about " + type + " stands there twice: " + row);
            }
        }
        own.add(row);
    }

    /** Whether a class may be woven at all. */
    public boolean concerns(String type) {
        return rows.containsKey(type) || OrderRows.concerns(type);
    }

    /** Whether the order that a method of the JDK makes is seen: by a row about it, or because its class is woven for order. */
    boolean covers(String type, String method, String desc) {
        return OrderRows.concerns(type) || names(rows.getOrDefault(type, List.of()), method, desc);
    }

    /** Notes that a class is loaded already that need not be woven for order. */
    public void spareLoaded(String type) {
        if (!rows.containsKey(type) && OrderRows.isSpareable(type)) {
            handled.add(type);
        }
    }

    /** Whether a class has to be looked at that has not been, or that is to be woven again. */
    public boolean isDue(String type) {
        return concerns(type) && !handled.contains(type);
    }

    /** Whether there is anything to weave in a class that {@link #concerns}, by its class file. */
    public boolean needs(InputStream file) throws IOException {
        ClassReader reader = new ClassReader(file);
        return rows.containsKey(reader.getClassName()) || new OrderWeaver(reader).isNeeded();
    }

    /** Methods that nothing concerns are copied as they are, which is most of the cost saved. Null if that is all. */
    public byte[] weave(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        String type = reader.getClassName();
        handled.add(type);
        List<Row> own = rows.getOrDefault(type, List.of());
        OrderWeaver order = OrderRows.concerns(type) ? new OrderWeaver(reader) : null;
        if (own.isEmpty() && !order.isNeeded()) {
            return null;
        }
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String desc, String signature, String[] exceptions) {
                        MethodVisitor target = super.visitMethod(access, name, desc, signature, exceptions);
                        boolean orders = order != null && order.concerns(name, desc);
                        return orders || names(own, name, desc)
                                ? body(
                                        type,
                                        access,
                                        name,
                                        desc,
                                        signature,
                                        exceptions,
                                        own,
                                        orders ? order : null,
                                        target)
                                : target;
                    }
                },
                0);
        return writer.toByteArray();
    }

    private static boolean names(List<Row> rows, String method, String desc) {
        for (Row row : rows) {
            if (row.names(method, desc)) {
                return true;
            }
        }
        return false;
    }

    private static MethodVisitor body(
            String type,
            int access,
            String name,
            String desc,
            String signature,
            String[] exceptions,
            List<Row> rows,
            OrderWeaver order,
            MethodVisitor target) {
        return new MethodNode(ASM9, access, name, desc, signature, exceptions) {
            @Override
            public void visitEnd() {
                if (order != null) {
                    order.weave(this);
                }
                for (Row row : rows) {
                    if (row.names(name, desc) && instructions.size() > 0) {
                        JdkWeaver.weave(type, this, row);
                    }
                }
                accept(target);
            }
        };
    }

    private static void weave(String type, MethodNode method, Row row) {
        if (row.position.equals("inside")) {
            new OrderWeaver(type).weaveMonitors(method);
            return;
        }
        boolean isStatic = (method.access & ACC_STATIC) != 0;
        if (row.operand.equals("this") && isStatic
                || row.operand.startsWith("arg") && !hasArgument(method, row)
                || row.operand.startsWith(OF) && local(method, row.operand) < 0) {
            return;
        }
        if (row.position.equals("entry")) {
            method.instructions.insert(code(method, row));
            return;
        }
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            boolean returns = insn.getOpcode() >= IRETURN && insn.getOpcode() <= RETURN;
            boolean calls = insn instanceof MethodInsnNode call && row.callees.contains(call.name);
            if (returns && (row.position.equals("exit") || row.position.equals("result"))
                    || calls && row.position.equals("before")) {
                method.instructions.insertBefore(insn, code(method, row));
            } else if (calls && row.position.equals("after")) {
                method.instructions.insert(insn, code(method, row));
            }
        }
    }

    /** Arguments count from 1 in instance methods and from 0 in static ones: as their locals do. */
    private static boolean hasArgument(MethodNode method, Row row) {
        int index = row.operand.charAt(3) - '0';
        boolean isStatic = (method.access & ACC_STATIC) != 0;
        Type[] types = Type.getArgumentTypes(method.desc);
        int position = isStatic ? index : index - 1;
        return position >= 0 && position < types.length && types[position].getSort() >= Type.ARRAY;
    }

    private static InsnList code(MethodNode method, Row row) {
        return row.hook.equals(SerializedReference.HOOK) ? SerializedReference.code() : call(method, row);
    }

    private static InsnList call(MethodNode method, Row row) {
        InsnList code = new InsnList();
        String desc = "(Ljava/lang/Object;)V";
        switch (row.operand) {
            case "receiver" -> code.add(new InsnNode(DUP));
            case "this" -> code.add(new VarInsnNode(ALOAD, 0));
            case "" -> {
                String result = Type.getReturnType(method.desc).getDescriptor();
                desc = "(" + result + ")" + result;
            }
            default -> code.add(new VarInsnNode(ALOAD, local(method, row.operand)));
        }
        if (row.hook.endsWith("At")) {
            code.add(new VarInsnNode(ILOAD, 1));
            desc = "(Ljava/lang/Object;I)V";
        } else if (row.hook.endsWith("Variable") || row.hook.endsWith("Fields")) {
            code.add(new VarInsnNode(ALOAD, row.hook.endsWith("Fields") ? 2 : 1));
            desc = "(Ljava/lang/Object;Ljava/lang/Object;)V";
        }
        code.add(new MethodInsnNode(INVOKESTATIC, BODIES, row.hook, desc, false));
        return code;
    }

    private static int local(MethodNode method, String operand) {
        if (!operand.startsWith(OF)) {
            return local(method, operand.charAt(3) - '0');
        }
        for (AbstractInsnNode insn : method.instructions) {
            boolean made = insn instanceof MethodInsnNode call && call.name.equals(operand.substring(OF.length()));
            if (made && insn.getNext() instanceof VarInsnNode kept && kept.getOpcode() == ASTORE) {
                return kept.var;
            }
        }
        return -1;
    }

    private static int local(MethodNode method, int index) {
        boolean isStatic = (method.access & ACC_STATIC) != 0;
        Type[] types = Type.getArgumentTypes(method.desc);
        int local = isStatic ? 0 : 1;
        for (int i = 0; i < (isStatic ? index : index - 1); i++) {
            local += types[i].getSize();
        }
        return local;
    }
}

package heddle.scan.jvm;

import heddle.scan.front.Code;
import heddle.scan.front.Relocation;
import heddle.scan.ir.Function;
import heddle.scan.jvm.model.Names;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The translation of one method, apart from all others: it asks the program for declarations and changes nothing there. Its
 * sites are numbered from 0 on, and its lambdas have no numbers, until those of all methods before are known.
 */
final class Translation {
    private final ProgramBuilder program;
    private final ClassNode owner;
    private final MethodNode method;
    private final int id;
    private final Code.Sites sites = new Code.Sites();
    private final List<Lambda> lambdas = new ArrayList<>(0);
    private int shapes;
    private int reflective;
    private Function body;
    private String problem;

    /**
     * An object that an invokedynamic makes.
     *
     * @param type the interface that it implements
     * @param selector the method of the interface that {@code body} is
     */
    record Lambda(String type, String shape, String selector, Function body) {}

    /** @param id the number of the method's function */
    Translation(ProgramBuilder program, ClassNode owner, MethodNode method, int id) {
        this.program = program;
        this.owner = owner;
        this.method = method;
        this.id = id;
    }

    ProgramBuilder program() {
        return program;
    }

    Code.Sites numbering() {
        return sites;
    }

    /** Translates the body, which is given up. */
    void run() {
        try {
            body = new MethodTranslator(this, owner, method).translate(id);
        } catch (UnsupportedOperationException | IndexOutOfBoundsException e) {
            String name = Names.dotted(owner.name) + '.' + method.name;
            problem = name + ": body not understood (" + e.getMessage() + ')';
            body = Harness.empty(id, name, method.desc);
        }
        method.instructions.clear();
    }

    /** A name for the objects of the next lambda. */
    String lambdaShape() {
        return "lambda$" + ProgramBuilder.key(owner, method) + '~' + shapes++;
    }

    void add(Lambda lambda) {
        lambdas.add(lambda);
    }

    void noteReflection(String type, String name) {
        boolean invokes = type.equals("java/lang/reflect/Method") && name.equals("invoke")
                || type.equals("java/lang/reflect/Constructor") && name.equals("newInstance")
                || type.equals("java/lang/Class") && name.equals("newInstance")
                || type.startsWith("java/lang/invoke/MethodHandle") && name.startsWith("invoke");
        if (invokes) reflective++;
    }

    List<Lambda> lambdas() {
        return lambdas;
    }

    /** How many reflective calls were not followed. */
    int reflective() {
        return reflective;
    }

    /** Why the body is empty; null if it was understood. */
    String problem() {
        return problem;
    }

    /**
     * The method's function and those of its lambdas.
     *
     * @param firstSite the number of its first site
     * @param firstLambda the number of the function of its first lambda
     */
    List<Function> functions(int firstSite, int firstLambda) {
        Relocation relocation = new Relocation(firstSite);
        List<Function> functions = new ArrayList<>(1 + lambdas.size());
        functions.add(relocation.function(body, id));
        for (Lambda lambda : lambdas)
            functions.add(relocation.function(lambda.body(), firstLambda + functions.size() - 1));
        return functions;
    }
}

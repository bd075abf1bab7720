package heddle.scan.jvm;

import heddle.scan.front.Holders;
import heddle.scan.ir.Program;
import heddle.scan.jvm.model.Hierarchy;
import heddle.scan.jvm.model.Models;
import heddle.scan.jvm.model.Names;
import heddle.scan.path.Index;
import heddle.scan.path.Lvalue;
import heddle.scan.symbolic.Store;
import heddle.scan.warn.Naming;
import heddle.scan.warn.Reason;
import java.util.Set;
import java.util.function.Supplier;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Names as Java programmers know them: {@code pkg.Class.field}, {@code pkg.Class.field[]}, {@code pkg.Class.field (Map)}. */
final class JvmNaming implements Naming {
    /** Classes of model files alone. */
    private static final String MODELLED = "heddle/";

    private final Hierarchy hierarchy;
    private final Models models;
    private final SharedClasses shared;
    private final Program program;
    private final Supplier<Holders> holders;

    /**
     * @param program all of whose bodies are translated
     * @param holders those of the program
     */
    JvmNaming(Hierarchy hierarchy, Models models, SharedClasses shared, Program program, Supplier<Holders> holders) {
        this.program = program;
        this.holders = holders;
        this.hierarchy = hierarchy;
        this.models = models;
        this.shared = shared;
    }

    @Override
    public String variable(Lvalue location, String holder) {
        if (!(Index.without(location) instanceof Lvalue.Sub part)) return location.toString();
        if (!part.field().startsWith("[")) return part.field();
        String name = nameOf(part.base(), holder);
        if (part.field().equals(Invocations.CONTENT)) return name + " (" + kind(part.base(), name) + ')';
        return name + "[]";
    }

    /** The field through which an object is reached; else one that holds it, else its class. */
    private String nameOf(Lvalue object, String holder) {
        String stored = object instanceof Lvalue.Alloc made ? holders.get().of(made.site()) : null;
        if (stored != null && !stored.startsWith("lambda$")) return stored;
        if (object instanceof Lvalue.Deref deref) {
            if (deref.pointer() instanceof Lvalue.Sub field && !field.field().startsWith("[")) return field.field();
            if (deref.pointer() instanceof Lvalue.Global global) return global.name();
        }
        if (holder != null && !holder.startsWith("lambda$")) return holder;
        return object instanceof Lvalue.Alloc alloc ? simple(alloc.shape()) : "an unnamed object";
    }

    private static String simple(String shape) {
        return Names.simple(shape.startsWith("[") ? shape.replaceAll("^\\[+L?|;$", "") : shape);
    }

    private String kind(Lvalue object, String field) {
        if (object instanceof Lvalue.Alloc alloc && !alloc.shape().startsWith(MODELLED)) return simple(alloc.shape());
        String declared = declaredType(field);
        return declared == null ? "container" : simple(declared);
    }

    private String declaredType(String field) {
        int dot = field.lastIndexOf('.');
        if (dot < 0 || Lambdas.caught(field) != null) return Lambdas.caught(field);
        Hierarchy.Field found = hierarchy.field(field.substring(0, dot).replace('.', '/'), field.substring(dot + 1));
        return found == null ? null : Type.getType(found.field().desc).getInternalName();
    }

    @Override
    public String lock(Lvalue object) {
        if (object instanceof Lvalue.Deref deref) return lock(deref.pointer());
        if (object instanceof Lvalue.Sub part)
            return part.field().startsWith("[") ? lock(part.base()) + "[]" : caught(part.field());
        if (object instanceof Lvalue.Alloc made && holders.get().of(made.site()) != null)
            return holders.get().of(made.site());
        if (object instanceof Lvalue.Alloc alloc) return (alloc.many() ? "a new " : "the one ") + simple(alloc.shape());
        if (object instanceof Lvalue.Rep rep) return representative(rep);
        return object.toString();
    }

    /** The name of a lock that a field holds; people have none for what holds what a lambda has caught. */
    private static String caught(String field) {
        String type = Lambdas.caught(field);
        return type == null ? field : "a caught " + simple(type);
    }

    /** The object of a method's {@code this} is called by its class, what a field holds by the field. */
    private String representative(Lvalue.Rep rep) {
        if (rep.path() instanceof Lvalue.Deref deref) {
            if (deref.pointer() instanceof Lvalue.Sub field && !field.field().startsWith("["))
                return caught(field.field());
            if (deref.pointer() instanceof Lvalue.Formal formal && formal.name().equals("this")) {
                String method = program.functions().get(rep.function()).name();
                String owner = method.substring(0, Math.max(0, method.lastIndexOf('.')));
                return owner.substring(owner.lastIndexOf('.') + 1) + ".this";
            }
        }
        return "an unnamed object";
    }

    @Override
    public String monitor(Lvalue object) {
        String type = typeOf(object);
        return type != null && hierarchy.isScanned(type) ? type : null;
    }

    private String typeOf(Lvalue object) {
        if (object instanceof Lvalue.Alloc made) return made.shape();
        if (object instanceof Lvalue.Rep rep && rep.path() instanceof Lvalue.Deref path) {
            boolean own = path.pointer() instanceof Lvalue.Formal formal
                    && formal.name().equals("this");
            if (!own) return typeOf(path);
            String method = program.functions().get(rep.function()).name();
            return method.substring(0, Math.max(0, method.lastIndexOf('.'))).replace('.', '/');
        }
        return object instanceof Lvalue.Deref deref && deref.pointer() instanceof Lvalue.Sub field
                ? declaredType(field.field())
                : null;
    }

    @Override
    public Reason declared(Lvalue location, Set<String> shapes) {
        if (!(Index.without(location) instanceof Lvalue.Sub part)) return null;
        if (part.field().equals(Invocations.CONTENT))
            return isSafeContainer(part.base(), shapes) ? Reason.DECLARED_SAFE : null;
        int dot = part.field().lastIndexOf('.');
        if (dot < 0) return null;
        String owner = part.field().substring(0, dot).replace('.', '/');
        if (shared.isDeclaredImmutable(owner)) return Reason.DECLARED_SAFE;
        return shared.isDeclaredUnsafe(owner) ? Reason.DECLARED_UNSHARED : null;
    }

    @Override
    public boolean isIteration(Lvalue location, Set<String> shapes) {
        if (!Index.isWalk(location)) return false;
        Lvalue object = Index.without(Store.object(location));
        if (object instanceof Lvalue.Alloc made) return models.isMonitored(made.shape(), hierarchy);
        String name = nameOf(object, null);
        Set<String> held = holders.get().shapes(name);
        String declared = declaredType(name);
        if (declared != null && models.isSafe(declared, hierarchy)) return models.isMonitored(declared, hierarchy);
        if (!held.isEmpty()) return held.stream().anyMatch(shape -> models.isMonitored(shape, hierarchy));
        return !shapes.isEmpty() && shapes.stream().allMatch(shape -> models.isMonitored(shape, hierarchy));
    }

    private boolean isSafeContainer(Lvalue object, Set<String> shapes) {
        if (object instanceof Lvalue.Alloc made) return models.isSafe(made.shape(), hierarchy);
        if (isDeclaredSafe(object)) return true;
        Set<String> held = holders.get().shapes(nameOf(object, null));
        if (!held.isEmpty()) return held.stream().allMatch(shape -> models.isSafe(shape, hierarchy));
        if (!shapes.isEmpty()) return shapes.stream().allMatch(shape -> models.isSafe(shape, hierarchy));
        String declared = declaredType(nameOf(object, null));
        return declared != null && models.isSafe(declared, hierarchy);
    }

    /** Whether the field or variable that holds the object admits only safe ones, whatever else is in its alias class. */
    private boolean isDeclaredSafe(Lvalue object) {
        if (!(object instanceof Lvalue.Deref deref)) return false;
        String declared = deref.pointer() instanceof Lvalue.Sub field
                ? declaredType(field.field())
                : deref.pointer() instanceof Lvalue.Global global ? declaredType(global.name()) : null;
        return declared != null && models.isSafe(declared, hierarchy);
    }

    /** {@code @GuardedBy}: this, itself, a field of the object, a static field, a class. Anything else is not checked. */
    @Override
    public Lvalue guard(Lvalue location) {
        String field = location instanceof Lvalue.Sub part
                ? part.field()
                : location instanceof Lvalue.Global global ? global.name() : null;
        String named = field == null ? null : shared.guardOf(field);
        if (named == null) return null;
        String owner = field.substring(0, field.lastIndexOf('.'));
        boolean ofObject = location instanceof Lvalue.Sub;
        Lvalue object = ofObject ? ((Lvalue.Sub) location).base() : null;
        if (named.equals("this") || named.equals(simple(owner.replace('.', '/')) + ".this")) return object;
        if (named.equals("itself")) return new Lvalue.Deref(location);
        if (named.endsWith(".class")) return new Lvalue.Deref(classNamed(named, owner));
        String name = named.replaceFirst("^this\\.|^.*\\.", "");
        Hierarchy.Field lock = hierarchy.field(owner.replace('.', '/'), name);
        if (lock == null) return null;
        String path = Names.field(lock.owner().name, name);
        if ((lock.field().access & Opcodes.ACC_STATIC) != 0) return new Lvalue.Deref(new Lvalue.Global(path));
        return ofObject ? new Lvalue.Deref(new Lvalue.Sub(object, path)) : null;
    }

    /** A class literal, written with or without package and enclosing class. */
    private static Lvalue classNamed(String literal, String owner) {
        String name = literal.substring(0, literal.length() - ".class".length());
        String simple = owner.replaceFirst(".*[.$]", "");
        return Names.classObject((name.equals(simple) ? owner : name).replace('.', '/'));
    }

    @Override
    public boolean isExclusive(String field) {
        return holders.get().isExclusive(field);
    }

    @Override
    public boolean isReceiver(Lvalue formal) {
        return formal instanceof Lvalue.Formal given && given.name().equals("this");
    }

    @Override
    public boolean sharesArguments() {
        return false;
    }

    @Override
    public String holder(int site) {
        return holders.get().of(site);
    }

    @Override
    public boolean hasField(String shape, String field) {
        int dot = field.lastIndexOf('.');
        return dot > 0
                && hierarchy.ancestors(shape).contains(field.substring(0, dot).replace('.', '/'));
    }

    @Override
    public boolean lacksField(String shape, String field) {
        int dot = field.lastIndexOf('.');
        if (dot < 0 || !hierarchy.isScanned(shape)) return false;
        String owner = field.substring(0, dot).replace('.', '/');
        Set<String> above = hierarchy.ancestors(shape);
        return hierarchy.isScanned(owner)
                && !above.contains(owner)
                && above.stream().allMatch(type -> hierarchy.find(type) != null);
    }

    @Override
    public boolean isSerial(String shape) {
        return models.isSerial(shape) || isSerialVariable(shape);
    }

    /** Whether a static final field of the name holds a serial executor for the whole run. */
    private boolean isSerialVariable(String name) {
        int dot = name.lastIndexOf('.');
        Hierarchy.Field field =
                dot < 0 ? null : hierarchy.field(name.substring(0, dot).replace('.', '/'), name.substring(dot + 1));
        if (field == null || (field.field().access & Opcodes.ACC_FINAL) == 0) return false;
        Set<String> held = holders.get().shapes(name);
        return !held.isEmpty() && held.stream().allMatch(models::isSerial);
    }

    @Override
    public boolean admitsSeveral(Set<String> shapes) {
        return shapes.contains(Permits.SEVERAL);
    }
}

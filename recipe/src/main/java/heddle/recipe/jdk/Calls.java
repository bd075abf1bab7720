package heddle.recipe.jdk;

import heddle.recipe.code.CodeBase;
import heddle.recipe.code.CodeClass;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongFunction;
import java.util.function.LongUnaryOperator;
import org.objectweb.asm.Type;

/** The results of calls of the JDK: of functions by their arguments, of containers by their state and the arguments. */
public final class Calls {
    private static final int MOST_PARTS = 128;
    private static final int MOST_TEXT = 2000;
    private static final Map<String, Method> METHODS = new ConcurrentHashMap<>();

    private final CodeBase code;
    private final Contents contents;
    private final LongFunction<String> typeOf;
    private final LongUnaryOperator numberOf;
    private final Map<String, Boolean> isIdentity = new HashMap<>();
    private boolean isOverfull;

    /** Whether a state had more parts than are followed since this was asked last. */
    public boolean wasOverfull() {
        boolean was = isOverfull;
        isOverfull = false;
        return was;
    }

    /** @param typeOf by number of an object: its class, or null; {@code numberOf}: its one number */
    public Calls(CodeBase code, Contents contents, LongFunction<String> typeOf, LongUnaryOperator numberOf) {
        this.code = code;
        this.contents = contents;
        this.typeOf = typeOf;
        this.numberOf = numberOf;
    }

    /**
     * The bits of an answer, null if it cannot be computed or there is none.
     *
     * @param name as {@link Functions} or {@link Containers} say
     */
    public Long answer(String name, long... arguments) {
        try {
            return switch (name.charAt(0)) {
                case '+' -> contents.of(concatenated(name, arguments));
                case '=' -> function(name, arguments);
                default -> container(name, arguments);
            };
        } catch (Unknown | InvocationTargetException | IllegalAccessException | IllegalArgumentException unknown) {
            return null;
        }
    }

    /** A recorded object is found to be a boxed number. */
    public void box(long number, long bits) {
        Object boxed = switch (String.valueOf(typeOf.apply(number))) {
            case "java/lang/Integer" -> (int) bits;
            case "java/lang/Long" -> bits;
            case "java/lang/Boolean" -> bits != 0;
            case "java/lang/Short" -> (short) bits;
            case "java/lang/Byte" -> (byte) bits;
            case "java/lang/Character" -> (char) bits;
            default -> null;
        };
        if (boxed != null) {
            contents.learn(number, boxed);
        }
    }

    /** The number in a boxed value that was computed, null if it is none. */
    public Long unboxed(long number) {
        Object content = contents.get(number);
        if (content instanceof Boolean is) {
            return is ? 1L : 0L;
        } else if (content instanceof Character character) {
            return (long) character;
        } else if (content instanceof Float || content instanceof Double) {
            return content instanceof Float small
                    ? (long) Float.floatToRawIntBits(small)
                    : Double.doubleToRawLongBits((Double) content);
        }
        return content instanceof Number integer ? Long.valueOf(integer.longValue()) : null;
    }

    /** The state of a new container, null if that is not known. */
    public Long initial(String type, String desc, long... arguments) {
        if (desc.equals("()V") || desc.equals("(I)V")) {
            return contents.of(new State(type, List.of(), type.equals("java/lang/StringBuilder") ? "" : null));
        }
        boolean isText = desc.equals("(Ljava/lang/String;)V") && arguments[0] != 0;
        return isText && contents.get(numberOf.applyAsLong(arguments[0])) instanceof String text
                ? Long.valueOf(contents.of(new State(type, List.of(), bounded(text))))
                : null;
    }

    private static Method method(String name) {
        return METHODS.computeIfAbsent(name, key -> {
            int dot = key.indexOf('.');
            int open = key.indexOf('(');
            try {
                Class<?> owner = Class.forName(key.substring(1, dot).replace('/', '.'));
                Type[] types = Type.getArgumentTypes(key.substring(open));
                Class<?>[] parameters = new Class<?>[types.length];
                for (int i = 0; i < types.length; i++) {
                    parameters[i] = classOf(types[i]);
                }
                return owner.getMethod(key.substring(dot + 1, open), parameters);
            } catch (ReflectiveOperationException e) {
                throw new Unknown();
            }
        });
    }

    private static Class<?> classOf(Type type) throws ClassNotFoundException {
        return switch (type.getSort()) {
            case Type.INT -> int.class;
            case Type.LONG -> long.class;
            case Type.CHAR -> char.class;
            case Type.BOOLEAN -> boolean.class;
            case Type.SHORT -> short.class;
            case Type.BYTE -> byte.class;
            case Type.FLOAT -> float.class;
            case Type.DOUBLE -> double.class;
            default -> Class.forName(type.getClassName());
        };
    }

    private long function(String name, long[] arguments) throws InvocationTargetException, IllegalAccessException {
        Method method = method(name);
        boolean isStatic = java.lang.reflect.Modifier.isStatic(method.getModifiers());
        Class<?>[] types = method.getParameterTypes();
        Object receiver = isStatic ? null : value(arguments[0]);
        if (!isStatic && receiver == null) {
            throw new Unknown();
        }
        Object[] values = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            long bits = arguments[i + (isStatic ? 0 : 1)];
            values[i] = types[i].isPrimitive()
                    ? primitive(types[i], bits)
                    : method.getName().equals("equals") ? valueOrOther(bits) : value(bits);
        }
        return result(method, method.invoke(receiver, values));
    }

    /** A string or a boxed number; null is itself. */
    private Object value(long bits) {
        Object content = bits == 0 ? null : contents.get(numberOf.applyAsLong(bits));
        if (bits != 0 && (content == null || content instanceof State)) {
            throw new Unknown();
        }
        return content;
    }

    /** The same; of another class it is just an object. */
    private Object valueOrOther(long bits) {
        String type = bits == 0 ? null : typeOf.apply(numberOf.applyAsLong(bits));
        return type != null && !type.startsWith("java/lang/") ? this : value(bits);
    }

    private static Object primitive(Class<?> type, long bits) {
        if (type == int.class) {
            return (int) bits;
        } else if (type == long.class) {
            return bits;
        } else if (type == char.class) {
            return (char) bits;
        } else if (type == boolean.class) {
            return bits != 0;
        } else if (type == short.class) {
            return (short) bits;
        } else if (type == byte.class) {
            return (byte) bits;
        } else if (type == float.class) {
            return Float.intBitsToFloat((int) bits);
        }
        return Double.longBitsToDouble(bits);
    }

    private long bits(Object value) {
        if (value == null) {
            return 0;
        }
        if (value instanceof Element element) {
            return element.number();
        }
        return value instanceof String text ? contents.of(bounded(text)) : contents.of(value);
    }

    private static String bounded(String text) {
        if (text.length() > MOST_TEXT) {
            throw new Unknown();
        }
        return text;
    }

    private long primitiveBits(Class<?> type, Object value) {
        if (type == boolean.class) {
            return (Boolean) value ? 1 : 0;
        } else if (type == char.class) {
            return (Character) value;
        } else if (type == float.class) {
            return Float.floatToRawIntBits((Float) value);
        } else if (type == double.class) {
            return Double.doubleToRawLongBits((Double) value);
        }
        return ((Number) value).longValue();
    }

    private long result(Method method, Object value) {
        Class<?> type = method.getReturnType();
        return type == void.class ? 0 : type.isPrimitive() ? primitiveBits(type, value) : bits(value);
    }

    private String concatenated(String name, long[] arguments) {
        int end = name.indexOf(')');
        Type[] types = Type.getArgumentTypes(name.substring(1, end + 1) + "V");
        StringBuilder text = new StringBuilder();
        int next = 0;
        for (int i = end + 1; i < name.length(); i++) {
            if (name.charAt(i) == '\1') {
                text.append(text(types[next], arguments[next]));
                next++;
            } else {
                text.append(name.charAt(i));
            }
        }
        return bounded(text.toString());
    }

    private String text(Type type, long bits) {
        return switch (type.getSort()) {
            case Type.INT, Type.SHORT, Type.BYTE -> Integer.toString((int) bits);
            case Type.LONG -> Long.toString(bits);
            case Type.CHAR -> Character.toString((char) bits);
            case Type.BOOLEAN -> Boolean.toString(bits != 0);
            case Type.OBJECT -> exact(value(bits));
            default -> throw new Unknown();
        };
    }

    /** How numbers with a point are written is not the same in all JDKs. */
    private static String exact(Object value) {
        if (value instanceof Double || value instanceof Float) {
            throw new Unknown();
        }
        return String.valueOf(value);
    }

    private long container(String name, long[] arguments) throws InvocationTargetException, IllegalAccessException {
        Object held = contents.get(arguments[0]);
        if (!(held instanceof State state)) {
            throw new Unknown();
        }
        Method method = method(name);
        boolean isText = state.text() != null;
        Class<?>[] types = method.getParameterTypes();
        Object[] values = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            long bits = arguments[i + 1];
            values[i] = types[i].isPrimitive() ? primitive(types[i], bits) : isText ? value(bits) : element(bits);
            if (isText && !types[i].isPrimitive()) {
                exact(values[i]);
            }
        }
        Object copy = copy(state);
        Object answer = method.invoke(copy, values);
        return name.charAt(0) == '!' ? contents.of(freeze(state.type(), copy)) : result(method, answer);
    }

    /** There is no null among elements: calls that answer null have changed nothing. */
    private Element element(long bits) {
        if (bits == 0) {
            throw new Unknown();
        }
        long number = numberOf.applyAsLong(bits);
        Object content = contents.get(number);
        String type = typeOf.apply(number);
        return new Element(number, content instanceof State ? null : content, isIdentity(type) ? type : null);
    }

    /** Whether objects of a class are equal only to themselves, and no code is executed to find that out. */
    private boolean isIdentity(String type) {
        return type != null
                && isIdentity.computeIfAbsent(type, name -> {
                    CodeClass c = code.type(name);
                    while (c != null
                            && c.method("equals", "(Ljava/lang/Object;)Z") == null
                            && c.method("hashCode", "()I") == null) {
                        String above = c.node.superName;
                        if (above.equals("java/lang/Object") || above.equals("java/lang/Enum")) {
                            return true;
                        }
                        c = code.type(above);
                    }
                    return name.equals("java/lang/Object") || name.startsWith("[");
                });
    }

    private Object copy(State state) {
        if (state.text() != null) {
            return new StringBuilder(state.text());
        }
        List<Object> elements = new ArrayList<>();
        state.parts().forEach(part -> elements.add(element(part)));
        return switch (state.type()) {
            case "java/util/ArrayList" -> elements;
            case "java/util/LinkedList" -> new LinkedList<>(elements);
            case "java/util/ArrayDeque" -> new ArrayDeque<>(elements);
            case "java/util/HashSet" -> new HashSet<>(elements);
            default -> {
                Map<Object, Object> map = new HashMap<>();
                for (int i = 0; i < elements.size(); i += 2) {
                    map.put(elements.get(i), elements.get(i + 1));
                }
                yield map;
            }
        };
    }

    private State freeze(String type, Object held) {
        if (held instanceof StringBuilder text) {
            return new State(type, List.of(), bounded(text.toString()));
        }
        List<Long> parts = new ArrayList<>();
        if (held instanceof Map<?, ?> map) {
            TreeMap<Long, Long> sorted = new TreeMap<>();
            map.forEach((key, value) -> sorted.put(((Element) key).number(), ((Element) value).number()));
            sorted.forEach((key, value) -> {
                parts.add(key);
                parts.add(value);
            });
        } else {
            ((Collection<?>) held).forEach(each -> parts.add(((Element) each).number()));
            if (held instanceof HashSet) {
                parts.sort(null);
            }
        }
        if (parts.size() > MOST_PARTS) {
            isOverfull = true;
            throw new Unknown();
        }
        return new State(type, parts, null);
    }
}

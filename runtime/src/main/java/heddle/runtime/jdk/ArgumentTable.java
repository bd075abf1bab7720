package heddle.runtime.jdk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The rows of {@link ArgumentRows}, found by what a call site shows: whether any fits is known when it is woven. */
public final class ArgumentTable {
    /** The end of the range that is the whole array. */
    public static final int WHOLE = Integer.MAX_VALUE;

    /** A length that is negative if the result is false. */
    public static final String DONE = "r-1";

    /** The effect on one argument. */
    public static final class Operand {
        /** Counted from 1; 0 is the receiver. */
        public final int parameter;

        public final Range range;
        /** By which the runtime knows it. */
        public final int id;

        public final boolean writes;
        /** Of a buffer: its position, and not what is in it. */
        public final boolean isPosition;

        public final String condition;
        public final String method;

        /** Whether elements of an array are touched, be it behind a buffer. */
        public boolean isOfArray() {
            return range != null && !isPosition;
        }

        /** Where the range begins, as it stands in the table. */
        public String from() {
            return range == null ? "=0" : range.from;
        }

        /** How long the range is; a negative number if the call turns out not to have touched anything. */
        public String length() {
            if (range != null) {
                return range.length;
            }
            return condition.equals("done") ? DONE : "=" + WHOLE;
        }

        private Operand(
                int id,
                int parameter,
                Range range,
                boolean writes,
                boolean isPosition,
                String condition,
                String method) {
            this.id = id;
            this.parameter = parameter;
            this.range = range;
            this.writes = writes;
            this.isPosition = isPosition;
            this.condition = condition;
            this.method = method;
        }
    }

    /** Elements of an array: each end as it stands in the table. */
    public record Range(String from, String length) {}

    private record Row(String type, boolean isStatic, String shape, List<Operand> operands) {
        boolean fits(String given) {
            int rest = shape.indexOf('*');
            return rest < 0 ? given.equals(shape) : given.startsWith(shape.substring(0, rest));
        }
    }

    private static final Map<String, List<Row>> ROWS = new HashMap<>();
    private static final List<Operand> OPERANDS = new ArrayList<>();

    static {
        for (String line : Columns.lines(ArgumentRows.TEXT)) {
            add(Columns.of(line));
        }
    }

    private ArgumentTable() {}

    private static void add(List<String> columns) {
        String type = columns.get(0);
        boolean isStatic = type.startsWith("static ");
        String name = isStatic ? type.substring(7) : type;
        for (String method : Columns.words(columns.get(1))) {
            List<Operand> operands = new ArrayList<>();
            for (String text : Columns.split(columns.get(3), ';')) {
                operands.add(operand(Columns.words(text), method));
            }
            List<Row> rows = ROWS.get(method);
            if (rows == null) {
                rows = new ArrayList<>();
                ROWS.put(method, rows);
            }
            rows.add(new Row(name, isStatic, columns.get(2), operands));
        }
    }

    private static Operand operand(List<String> words, String method) {
        String place = words.get(words.size() - 1);
        String verb = words.get(words.size() - 2);
        int bracket = place.indexOf('[');
        Range range = null;
        if (bracket >= 0) {
            String inner = place.substring(bracket + 1, place.length() - 1);
            int comma = inner.indexOf(',');
            range = comma < 0
                    ? new Range("=0", "=" + WHOLE)
                    : new Range(inner.substring(0, comma), inner.substring(comma + 1));
        }
        Operand operand = new Operand(
                OPERANDS.size(),
                place.charAt(0) - '0',
                range,
                verb.equals("writes") || verb.equals("moves"),
                verb.equals("moves") || verb.equals("looks"),
                words.size() > 2 ? words.get(0) : "",
                method);
        OPERANDS.add(operand);
        return operand;
    }

    public static Operand operand(int id) {
        return OPERANDS.get(id);
    }

    public static boolean names(String method) {
        return ROWS.containsKey(method);
    }

    /** Effects of a static method or constructor of a class on its arguments; empty if they are not known. */
    public static List<Operand> operands(String type, String method, String shape, boolean isStatic) {
        return operands(Set.of(type), method, shape, isStatic);
    }

    /** Effects of a method on its arguments, for a receiver of these types, as far as they are known without loading any. */
    public static List<Operand> operands(Set<String> types, String method, String shape, boolean isStatic) {
        for (Row row : ROWS.get(method)) {
            if (row.isStatic == isStatic && row.fits(shape) && (types.contains(row.type) || isInPackage(row, types))) {
                return row.operands;
            }
        }
        return List.of();
    }

    private static boolean isInPackage(Row row, Set<String> types) {
        if (!row.type.endsWith(".*")) {
            return false;
        }
        int end = row.type.length() - 1;
        for (String type : types) {
            if (type.startsWith(row.type.substring(0, end)) && type.indexOf('.', end) < 0) {
                return true;
            }
        }
        return false;
    }
}

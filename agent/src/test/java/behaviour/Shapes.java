package behaviour;

import java.util.function.Supplier;

/** Methods of many shapes, whose use of their local variables differs from place to place; and what they return or throw. */
public final class Shapes {
    private int count;
    private long total;
    private Shapes next;
    private static int made;

    private Shapes() {
        this(3 > made++ ? 1 : 2);
    }

    private Shapes(int count) {
        super();
        this.count = count;
        for (int i = 0; i < count; i++) {
            total += i;
        }
    }

    private int once() {
        return count;
    }

    private long wide(long a, double b, int[] values) {
        long sum = a;
        for (int value : values) {
            double scaled = value * b;
            if (scaled > 1) {
                long part = (long) scaled;
                total += part;
            }
            sum += count;
        }
        return sum + total;
    }

    private int caught(Object[] values) {
        int found = 0;
        for (int i = -1; i <= values.length; i++) {
            try {
                String text = (String) values[i];
                found += text.length() + count;
            } catch (ArrayIndexOutOfBoundsException e) {
                found += 100;
            } catch (ClassCastException | NullPointerException e) {
                total++;
                found += 1000;
            } finally {
                count++;
            }
        }
        return found;
    }

    private synchronized long guarded(int by) {
        if (by < 0) {
            throw new IllegalArgumentException("negative");
        }
        synchronized (this) {
            count += by;
            total -= count;
        }
        return total;
    }

    private String chosen(int by) {
        switch (by) {
            case 1:
                count++;
                return new StringBuilder().append(count > 2 ? "many" : count).toString();
            case 2:
                total *= 2;
                return "" + total;
            default:
                return made + " made";
        }
    }

    private int linked(int length) {
        Shapes at = this;
        for (int i = 0; i < length; i++) {
            at.next = new Shapes(i);
            at = at.next;
        }
        int sum = 0;
        for (Shapes each = next; each != null; each = each.next) {
            sum += each.count;
        }
        return sum;
    }

    private int message(Shapes other) {
        return other.count + other.count;
    }

    private static int ofAnother(Shapes other, int[] values) {
        values[0] = other.count;
        values[1] += values[0];
        return values[1];
    }

    private static void say(String name, Supplier<Object> call) {
        try {
            System.out.println(name + ' ' + call.get());
        } catch (RuntimeException e) {
            System.out.println(name + ' ' + e + " in " + e.getStackTrace()[0]);
        }
    }

    public static void main(String[] args) {
        Shapes shapes = new Shapes();
        say("once", shapes::once);
        say("wide", () -> shapes.wide(5, 0.75, new int[] {1, 2, 3}));
        say("wide", () -> shapes.wide(1, 0, new int[0]));
        say("wide", () -> shapes.wide(1, 0, null));
        say("caught", () -> shapes.caught(new Object[] {"ab", 5, null, "c"}));
        say("guarded", () -> shapes.guarded(3));
        say("guarded", () -> shapes.guarded(-1));
        for (int i = 1; i <= 3; i++) {
            int by = i;
            say("chosen", () -> shapes.chosen(by));
        }
        say("linked", () -> shapes.linked(5));
        say("message", () -> shapes.message(shapes));
        say("message", () -> shapes.message(null));
        say("ofAnother", () -> ofAnother(shapes, new int[] {1, 2}));
        say("ofAnother", () -> ofAnother(shapes, new int[1]));
        say("ofAnother", () -> ofAnother(null, null));
    }
}

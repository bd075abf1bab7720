package heddle.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the rounds of a load took in one JVM, in seconds of processor time since its start, by the lines that the driver
 * prints after each; what the compilers' threads took is known apart.
 */
record Rounds(List<Point> points) {
    private static final Pattern LINE = Pattern.compile("round=\\d+ cpu=(\\d+) compilers=(\\d+) collector=(\\d+)");

    record Point(double cpu, double compilers, double collector) {
        double without() {
            return cpu - compilers;
        }
    }

    static Rounds of(String output) {
        List<Point> points = new ArrayList<>();
        Matcher line = LINE.matcher(output);
        while (line.find()) {
            points.add(new Point(seconds(line.group(1)), seconds(line.group(2)), seconds(line.group(3))));
        }
        return new Rounds(points);
    }

    private static double seconds(String micros) {
        return Long.parseLong(micros) / 1e6;
    }

    boolean isComplete(int rounds) {
        return points.size() == rounds + 1;
    }

    /** Before the first round: the JVM's and the agent's start. */
    double start() {
        return points.get(0).cpu;
    }

    /** The first round: loading and weaving of classes, and code that is not yet compiled. */
    double first() {
        return points.get(1).cpu - points.get(0).cpu;
    }

    /** What compilers took in all rounds. */
    double compilers() {
        return last(0).compilers;
    }

    double total() {
        return last(0).cpu;
    }

    /** One round of the last ones, without the compilers: the program, the hooks in it and the collector. */
    double steady(int measured) {
        return (last(0).without() - last(measured).without()) / measured;
    }

    private Point last(int before) {
        return points.get(points.size() - 1 - before);
    }
}

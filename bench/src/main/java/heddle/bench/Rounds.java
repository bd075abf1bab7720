package heddle.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Processor time of the rounds of a load in one JVM, in seconds since its start, by the lines that the driver
 * prints after each; the time of the compilers' threads is known apart. A round is one run of the load or several, so that
 * figures are per run: modes differ in how many they got through.
 */
record Rounds(List<Point> points) {
    private static final Pattern LINE =
            Pattern.compile("round=\\d+ runs=(\\d+) cpu=(\\d+) compilers=(\\d+) collector=(\\d+)");

    /** So many rounds at least, and an end of the process by itself, make a measurement. */
    private static final int FEWEST = 8;

    record Point(double runs, double cpu, double compilers, double collector) {
        /** The program, the hooks in it and the collector. */
        double without() {
            return cpu - compilers;
        }

        private Point towards(Point later, double share) {
            return new Point(
                    runs + share * (later.runs - runs),
                    cpu + share * (later.cpu - cpu),
                    compilers + share * (later.compilers - compilers),
                    collector + share * (later.collector - collector));
        }
    }

    static Rounds of(String output) {
        List<Point> points = new ArrayList<>();
        Matcher line = LINE.matcher(output);
        while (line.find()) {
            points.add(new Point(
                    Long.parseLong(line.group(1)),
                    seconds(line.group(2)),
                    seconds(line.group(3)),
                    seconds(line.group(4))));
        }
        return new Rounds(points);
    }

    private static double seconds(String micros) {
        return Long.parseLong(micros) / 1e6;
    }

    boolean isComplete() {
        return points.size() > FEWEST;
    }

    /** How far the process had come when it had taken so many seconds, start and compilers included; null if it never had. */
    Point atTime(double cpu) {
        for (int i = 1; i < points.size(); i++) {
            if (points.get(i).cpu >= cpu) {
                Point before = points.get(i - 1);
                return before.towards(points.get(i), (cpu - before.cpu) / (points.get(i).cpu - before.cpu));
            }
        }
        return null;
    }

    /** Processor time of the process when so many runs were done; null if they never were. */
    Point atRuns(double runs) {
        for (int i = 1; i < points.size(); i++) {
            if (points.get(i).runs >= runs) {
                Point before = points.get(i - 1);
                return before.towards(points.get(i), (runs - before.runs) / (points.get(i).runs - before.runs));
            }
        }
        return null;
    }

    /** Before the first round: the JVM's and the agent's start. */
    double start() {
        return points.get(0).cpu;
    }

    /** The first round: loading and weaving of classes, and code that is not yet compiled. */
    double first() {
        return points.get(1).cpu - points.get(0).cpu;
    }

    /** Processor time of the JIT compilers in all rounds. */
    double compilers() {
        return last().compilers;
    }

    /** Processor time of the process after its last round. */
    double end() {
        return last().cpu;
    }

    double runs() {
        return last().runs;
    }

    /** One run of the last half of the time, without the compilers. */
    double steady() {
        return between(0.5, 1);
    }

    /** Time of a run in the last quarter, as a ratio to one of the quarter before: 1 if the state was steady. */
    double drift() {
        return between(0.75, 1) / between(0.5, 0.75);
    }

    /** One run in each of so many parts of the time, without the compilers: how the load warms up. */
    double[] curve(int parts) {
        double[] curve = new double[parts];
        for (int i = 0; i < parts; i++) {
            curve[i] = between((double) i / parts, (double) (i + 1) / parts);
        }
        return curve;
    }

    /** Processor time without compilers per run, from one share of the rounds' time to another; at least one round. */
    private double between(double from, double to) {
        int end = at(to);
        int start = Math.min(at(from), end - 1);
        return (points.get(end).without() - points.get(start).without())
                / (points.get(end).runs - points.get(start).runs);
    }

    /** The first point, but not that before all rounds, at which so much of the rounds' time had passed; 0 for the start. */
    private int at(double share) {
        if (share <= 0) {
            return 0;
        }
        double begin = points.get(0).without();
        double wanted = begin + share * (last().without() - begin);
        int at = 1;
        while (at < points.size() - 1 && points.get(at).without() < wanted - 1e-9) {
            at++;
        }
        return at;
    }

    private Point last() {
        return points.get(points.size() - 1);
    }
}

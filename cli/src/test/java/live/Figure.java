package live;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A trace as a program: each of its threads does what it does there. The value that a thread reads decides whether it
 * goes on: one that reads another value than in the trace ends there. The first argument is the trace; with a second
 * one its order is kept.
 */
public final class Figure {
    private static final class Variable {
        int value;
    }

    private record Step(String op, String target, int index, int expected) {}

    private final Map<String, ReentrantLock> locks = new HashMap<>();
    private final Map<String, Variable> variables = new HashMap<>();
    private final Map<String, List<Step>> threads = new HashMap<>();
    private final boolean ordered;
    /** The variable that is raced on in every figure. */
    private int x;

    private Figure(Path file, boolean ordered) throws Exception {
        this.ordered = ordered;
        Map<String, Integer> written = new HashMap<>();
        int index = 0;
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith("#")) {
                continue;
            }
            String[] columns = line.split("[|()]");
            String op = columns[1];
            String target = columns[2];
            locks.computeIfAbsent(target, name -> new ReentrantLock());
            variables.computeIfAbsent(target, name -> new Variable());
            threads.computeIfAbsent(columns[0], name -> new ArrayList<>())
                    .add(new Step(op, target, index, written.getOrDefault(target, 0)));
            if (op.equals("w")) {
                written.put(target, index + 1);
            }
            index++;
        }
    }

    public static void main(String[] args) throws Exception {
        Figure figure = new Figure(Path.of(args[0]), args.length > 1);
        List<Thread> started = new ArrayList<>();
        for (String name : figure.threads.keySet().stream().sorted().toList()) {
            started.add(new Thread(() -> figure.run(figure.threads.get(name)), name));
        }
        for (Thread each : started) {
            each.start();
        }
        for (Thread each : started) {
            each.join();
        }
    }

    private void run(List<Step> steps) {
        List<ReentrantLock> held = new ArrayList<>();
        for (Step step : steps) {
            if (ordered) {
                Baton.await(step.index);
            }
            if (!does(step, held)) {
                break;
            }
            if (ordered) {
                Baton.pass(step.index);
            }
        }
        held.forEach(ReentrantLock::unlock);
    }

    private boolean does(Step step, List<ReentrantLock> held) {
        ReentrantLock lock = locks.get(step.target);
        switch (step.op) {
            case "acq" -> {
                lock.lock();
                held.add(lock);
            }
            case "rel" -> {
                held.remove(lock);
                lock.unlock();
            }
            case "w" -> write(step);
            default -> {
                return read(step);
            }
        }
        return true;
    }

    private void write(Step step) {
        if (step.target.equals("x")) {
            x = step.index + 1;
        } else {
            variables.get(step.target).value = step.index + 1;
        }
    }

    private boolean read(Step step) {
        if (step.target.equals("x")) {
            return x >= 0;
        }
        return variables.get(step.target).value == step.expected;
    }
}

package heddle.suite;

import heddle.runtime.race.RaceRecord;
import heddle.runtime.race.Races;
import heddle.runtime.vm.OwnThread;
import java.lang.reflect.Modifier;
import program.Mark;

/**
 * Runs programs inside a JVM that carries the agent, and prints what was found: a line {@code program name} for each
 * repetition, and below it a line {@code race variable|op location|op location} for each race.
 */
public final class Runner {
    private Runner() {}

    /** Arguments: the number of repetitions, then the names of programs, or of classes that hold some as nested classes. */
    public static void main(String[] args) throws Exception {
        int repetitions = Integer.parseInt(args[0]);
        Long seed = Long.getLong("heddle.flip");
        if (seed != null) {
            new OwnThread(new Flipper(seed), "flipper").start();
        }
        for (int i = 1; i < args.length; i++) {
            Class<?> named = Class.forName(args[i]);
            if (Program.class.isAssignableFrom(named)) {
                repeat(named.asSubclass(Program.class), repetitions);
            }
            for (Class<?> type : named.getDeclaredClasses()) {
                if (Program.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers())) {
                    repeat(type.asSubclass(Program.class), repetitions);
                }
            }
        }
        System.out.println("end");
    }

    private static void repeat(Class<? extends Program> type, int repetitions) throws Exception {
        for (int i = 0; i < repetitions; i++) {
            var constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            Program program = constructor.newInstance();
            if (program.since() > Runtime.version().feature()) {
                return;
            }
            Races.clear();
            Order.reset();
            System.out.println("program " + type.getName());
            Mark.next();
            try {
                program.run();
            } catch (Throwable e) {
                System.out.println("failure " + e);
                e.printStackTrace();
            }
            for (RaceRecord race : Races.all()) {
                System.out.println("race " + race.variable + '|' + side(race.first()) + '|' + side(race.second()));
            }
        }
    }

    private static String side(RaceRecord.Side side) {
        return side.op() + ' ' + side.site().location();
    }
}

package heddle.agent;

import heddle.agent.operate.Operations;
import heddle.agent.option.Options;
import heddle.agent.record.Recording;
import heddle.runtime.Mode;
import heddle.runtime.count.Counts;
import heddle.runtime.race.Races;
import heddle.runtime.sample.Sampler;
import heddle.runtime.setting.DetectorId;
import heddle.runtime.setting.Draw;
import heddle.runtime.setting.Settings;
import heddle.runtime.shadow.Tally;
import heddle.runtime.sync.Windows;
import heddle.runtime.vm.LastHook;
import heddle.weave.jdk.JdkWeaver;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;

/** Sets everything up, in the order that it needs. */
final class Agent {
    private Agent() {}

    /**
     * Exits with code 2 on options that it does not understand, and with code 3 when the canary's race is not found: a
     * detector that detects nothing must not look like a program without races. A trace that cannot be written ends it
     * with 74.
     */
    static void start(String text, Instrumentation instrumentation) throws Exception {
        long begun = System.nanoTime();
        Options options;
        try {
            options = Options.parse(text);
        } catch (Options.Invalid e) {
            System.err.println("heddle: " + e.getMessage());
            Runtime.getRuntime().halt(2);
            return;
        }
        if (!options.direct().isEmpty()) {
            DirectedRun.start(options, instrumentation);
            return;
        }
        Settings.detector = options.isRecording() ? DetectorId.FASTTRACK : options.detector();
        Settings.syncFreeRegions = options.syncFree();
        Settings.sites = options.sites();
        Settings.shortcuts = options.shortcuts();
        if (options.counts()) {
            Tally.choose(new Counts());
        }
        Settings.recording = options.isRecording();
        Settings.values = options.values();
        Settings.draw = new Draw(options.sampling().share(), options.sampling().seed());
        Mode.choose();
        Recording recording = options.isRecording()
                ? new Recording(Options.file(options.record()), options.traceFlush(), options.values())
                : null;
        Census census = new Census();
        BenignMembers benign = new BenignMembers();
        JdkWeaver jdkWeaver = new JdkWeaver(Settings.detector);
        Operations operations = new Operations();
        instrumentation.addTransformer(new Transformer(options, census, benign, jdkWeaver, operations), true);
        JdkClassCensus jdk = new JdkClassCensus(instrumentation, jdkWeaver, operations);
        jdk.spareLoaded();
        Class.forName(
                "java.util.Collections$SynchronizedMap"); // the weaver would load it, for a second stop of all threads
        weaveLoaded(instrumentation, jdk);
        boolean samples = options.detector().isSampling() && recording == null;
        if (samples) {
            Windows.open(Long.MAX_VALUE);
        }
        boolean sings = Canary.sings(recording);
        if (!sings) {
            System.err.println("heddle: the canary race was not found; this JVM would report nothing");
            Runtime.getRuntime().halt(3);
        }
        weaveLoaded(instrumentation, jdk);
        Races.clear();
        Counts.clear();
        if (recording != null && !recording.start()) {
            Runtime.getRuntime().halt(74);
        }
        Settings.onRace = options.onRace();
        Settings.reported = options.reported();
        Sampler sampler = samples ? Sampler.start(options.sampling()) : null;
        Outcome outcome = new Outcome(options, census, jdk, benign, recording, sampler);
        Settings.atHalt = Privileged.of(outcome);
        Settings.set(census);
        Races.accept(benign);
        Mode.start();
        options.noise().start(begun);
        LastHook.set(outcome);
        operations.start(new RunControls(outcome, sampler));
        new Rolling(outcome, options).start();
    }

    /**
     * Weaves those of the JDK's own classes that are loaded already; the others are woven when they are loaded. Classes
     * that the weaver itself loads while it weaves are passed over then, so this is done again after the canary.
     */
    private static void weaveLoaded(Instrumentation instrumentation, JdkClassCensus jdk)
            throws UnmodifiableClassException {
        instrumentation.retransformClasses(jdk.missed().toArray(new Class<?>[0]));
    }
}

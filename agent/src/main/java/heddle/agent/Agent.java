package heddle.agent;

import heddle.agent.record.Recording;
import heddle.runtime.DetectorId;
import heddle.runtime.OwnThread;
import heddle.runtime.Races;
import heddle.runtime.RegionWatch;
import heddle.runtime.Settings;
import heddle.runtime.Windows;
import heddle.runtime.sample.Sampler;
import heddle.weave.JdkWeaver;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;

/** Sets everything up, in the order that it needs. */
final class Agent {
    private Agent() {}

    /**
     * Exits with code 2 on options that it does not understand, and with code 3 when the canary's race is not found: a
     * detector that detects nothing must not look like a program without races. A trace that cannot be written ends it
     * with 74.
     */
    static void start(String text, Instrumentation instrumentation) throws Exception {
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
        Settings.recording = options.isRecording();
        Settings.values = options.values();
        Recording recording = options.isRecording()
                ? new Recording(Options.file(options.record()), options.flush(), options.values())
                : null;
        Census census = new Census();
        BenignMembers benign = new BenignMembers();
        JdkWeaver jdkWeaver = new JdkWeaver();
        instrumentation.addTransformer(new Transformer(options, census, benign, jdkWeaver), true);
        retransform(instrumentation, jdkWeaver);
        boolean samples = options.detector().isSampling() && recording == null;
        if (samples) {
            Windows.open(Long.MAX_VALUE);
        }
        boolean sings = Canary.sings(recording);
        if (!sings) {
            System.err.println("heddle: the canary race was not found; this JVM would report nothing");
            Runtime.getRuntime().halt(3);
        }
        Races.clear();
        if (recording != null && !recording.start()) {
            Runtime.getRuntime().halt(74);
        }
        Settings.onRace = options.onRace();
        Settings.reported = options.reported();
        Sampler sampler = samples ? Sampler.start(options.sampling()) : null;
        Outcome outcome = new Outcome(options, census, benign, recording, sampler);
        Settings.atHalt = outcome;
        Settings.set(census, benign);
        RegionWatch.start();
        Runtime.getRuntime().addShutdownHook(new OwnThread(outcome, "heddle-report"));
    }

    /**
     * Weaves the JDK's own classes. They are loaded here and now: one that a transformation of another class happened to
     * load would be passed over, because the JVM does not call transformers from within a transformer. Those that are rare
     * are woven when they are loaded.
     */
    private static void retransform(Instrumentation instrumentation, JdkWeaver weaver)
            throws UnmodifiableClassException {
        List<Class<?>> classes = new ArrayList<>();
        for (String name : weaver.classes()) {
            if (!weaver.isLate(name)) {
                addNamed(name.replace('/', '.'), classes);
            }
        }
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            if (loaded.getClassLoader() == null
                    && weaver.isLate(loaded.getName().replace('.', '/'))) {
                classes.add(loaded);
            }
        }
        instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
    }

    private static void addNamed(String name, List<Class<?>> classes) {
        try {
            classes.add(Class.forName(name, false, null));
        } catch (ClassNotFoundException e) {
            return; // not in this version of the JDK
        }
    }
}

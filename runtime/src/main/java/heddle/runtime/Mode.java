package heddle.runtime;

import heddle.runtime.conflict.OwnerShadow;
import heddle.runtime.conflict.RegionAccesses;
import heddle.runtime.conflict.RegionHistory;
import heddle.runtime.conflict.RegionOrdering;
import heddle.runtime.conflict.RegionWatch;
import heddle.runtime.record.NumberShadow;
import heddle.runtime.record.RecordAccesses;
import heddle.runtime.record.RecordHistory;
import heddle.runtime.record.RecordOrdering;
import heddle.runtime.record.Recorder;
import heddle.runtime.setting.Settings;
import heddle.runtime.shadow.Accesses;
import heddle.runtime.shadow.Detector;
import heddle.runtime.shadow.History;
import heddle.runtime.shadow.PageAccesses;
import heddle.runtime.shadow.PageHistory;
import heddle.runtime.shadow.PageShadow;
import heddle.runtime.site.FieldShadow;
import heddle.runtime.sync.Ordering;

/** Puts the parts of the chosen mode in their places; the parts that are not replaced are clocks and words beside the fields. */
public final class Mode {
    private Mode() {}

    /** Called once by the agent, after the settings and before anything else of the runtime. */
    public static void choose() {
        if (Settings.recording) {
            Detector.choose(new Recorder());
            History.choose(new RecordHistory());
            Ordering.choose(new RecordOrdering());
            FieldShadow.choose(new NumberShadow());
            Accesses.choose(new RecordAccesses());
        } else if (Settings.detector.hasRegions()) {
            History.choose(new RegionHistory());
            Ordering.choose(new RegionOrdering());
            FieldShadow.choose(new OwnerShadow());
            Accesses.choose(new RegionAccesses());
        } else if (Settings.detector.isSampling()) {
            History.choose(new PageHistory());
            FieldShadow.choose(new PageShadow());
            Accesses.choose(new PageAccesses());
        }
    }

    /** Called when the program is about to begin: starts the threads that the mode needs besides the program's. */
    public static void start() {
        if (Settings.detector.hasRegions()) {
            RegionWatch.start();
        }
    }
}

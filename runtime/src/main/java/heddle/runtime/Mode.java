package heddle.runtime;

import heddle.runtime.conflict.OwnerShadow;
import heddle.runtime.conflict.RegionHistory;
import heddle.runtime.conflict.RegionOrdering;
import heddle.runtime.record.NumberShadow;
import heddle.runtime.record.RecordHistory;
import heddle.runtime.record.RecordOrdering;
import heddle.runtime.record.Recorder;
import heddle.runtime.setting.Settings;
import heddle.runtime.shadow.Detector;
import heddle.runtime.shadow.History;
import heddle.runtime.shadow.PageShadow;
import heddle.runtime.site.FieldShadow;
import heddle.runtime.sync.Ordering;

/** Puts the parts of the chosen mode in their places; the parts that are not replaced are clocks and words. */
public final class Mode {
    private Mode() {}

    /** Called once by the agent, after the settings and before anything else of the runtime. */
    public static void choose() {
        if (Settings.recording) {
            Detector.choose(new Recorder());
            History.choose(new RecordHistory());
            Ordering.choose(new RecordOrdering());
            FieldShadow.choose(new NumberShadow());
        } else if (Settings.detector.hasRegions()) {
            History.choose(new RegionHistory());
            Ordering.choose(new RegionOrdering());
            FieldShadow.choose(new OwnerShadow());
        } else if (Settings.detector.isSampling()) {
            FieldShadow.choose(new PageShadow());
        }
    }
}

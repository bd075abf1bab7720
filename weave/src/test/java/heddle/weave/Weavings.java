package heddle.weave;

import heddle.runtime.setting.DetectorId;
import heddle.runtime.setting.Draw;
import heddle.runtime.setting.Weaving;

/** Ways to weave, for tests. */
public final class Weavings {
    private Weavings() {}

    /** For a recording with values. */
    public static Weaving ofValues() {
        return new Weaving(DetectorId.FASTTRACK, true, true, true, true, false, Draw.ALL);
    }
}

package heddle.weave;

import heddle.runtime.setting.DetectorId;
import heddle.runtime.setting.Draw;
import heddle.runtime.setting.Weaving;

/** Ways to weave, for tests. */
public final class Weavings {
    private Weavings() {}

    /** For a sampling detector that watches such a share of the variables. */
    static Weaving ofShare(double share, long seed) {
        return new Weaving(DetectorId.PACER, false, false, true, true, false, new Draw(share, seed));
    }

    /** For a recording with values. */
    public static Weaving ofValues() {
        return new Weaving(DetectorId.FASTTRACK, true, true, true, true, false, Draw.ALL);
    }
}

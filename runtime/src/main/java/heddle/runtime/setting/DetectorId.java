package heddle.runtime.setting;

import java.util.ArrayList;
import java.util.List;

/**
 * The online detectors by the ids that users know. This is the one place that says which there are, and which class's
 * static methods woven code calls at accesses; calls at synchronisation are common to all.
 */
public enum DetectorId {
    FASTTRACK("fasttrack", "heddle/runtime/Hooks", true),
    VALOR("valor", "heddle/runtime/conflict/RegionHooks", true),
    FASTRCD("fastrcd", "heddle/runtime/conflict/RegionHooks", true),
    PACER("pacer", "heddle/runtime/sample/Gate", true),
    RPT("rpt", "heddle/runtime/sample/Gate", true);

    private final String id;
    private final String accessHooks;
    private final boolean available;

    DetectorId(String id, String accessHooks, boolean available) {
        this.id = id;
        this.accessHooks = accessHooks;
        this.available = available;
    }

    public String id() {
        return id;
    }

    /** Internal name of the class that has the hooks of accesses. */
    public String accessHooks() {
        return accessHooks;
    }

    /** Whether it looks for conflicts of regions, and keeps no clocks. */
    public boolean hasRegions() {
        return this == VALOR || this == FASTRCD;
    }

    /** Whether it observes windows of the run, and nothing in between. */
    public boolean isSampling() {
        return this == PACER || this == RPT;
    }

    /** False for one that is planned. */
    public boolean isAvailable() {
        return available;
    }

    /** Null for an id that there is not. */
    public static DetectorId of(String id) {
        for (DetectorId each : values()) {
            if (each.id.equals(id)) {
                return each;
            }
        }
        return null;
    }

    public static List<String> ids() {
        List<String> ids = new ArrayList<>();
        for (DetectorId each : values()) {
            ids.add(each.id);
        }
        return ids;
    }
}

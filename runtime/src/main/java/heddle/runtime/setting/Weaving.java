package heddle.runtime.setting;

/**
 * How classes are woven: all that the weaver has to know of what the user chose.
 *
 * @param recording whether accesses are recorded instead of judged; the detector is of no account then
 * @param values whether values and paths are recorded, too
 * @param shortcuts whether checks that can add nothing are left out
 * @param sites whether a region detector keeps the places of accesses
 * @param throwsAtRace whether the access that completes a race is to throw
 * @param draw which variables a sampling detector watches
 */
public record Weaving(
        DetectorId detector,
        boolean recording,
        boolean values,
        boolean shortcuts,
        boolean sites,
        boolean throwsAtRace,
        Draw draw) {
    /** By what was chosen for this JVM. */
    public static Weaving chosen() {
        return new Weaving(
                Settings.detector,
                Settings.recording,
                Settings.values,
                Settings.shortcuts,
                Settings.sites,
                Settings.onRace == Settings.OnRace.THROW,
                Settings.draw);
    }

    public boolean hasRegions() {
        return detector.hasRegions();
    }

    public boolean isSampling() {
        return !recording && detector.isSampling();
    }

    /** Whether uses of a class are ordered after its static initialiser. Regions follow no order. */
    public boolean followsInitialisation() {
        return recording || !hasRegions();
    }

    /** Whether all of the run is judged, and what adds nothing is left out. */
    private boolean isShort() {
        return shortcuts && !recording && !detector.isSampling();
    }

    /** Whether methods get a body without hooks at plain accesses, for the time between windows. */
    public boolean twins() {
        return shortcuts && isSampling();
    }

    /** Whether the shadow of plain fields is a page that hangs on their object, and not beside each of them. */
    public boolean hasPages() {
        return isSampling();
    }

    /** Whether a check is left out that repeats one before it; a window may open in between, and a recording has all. */
    public boolean skipsRepeats() {
        return isShort();
    }

    /** Whether methods look up their thread's state once. Outside of windows that would be for nothing. */
    public boolean keepsState() {
        return shortcuts && !values && !detector.isSampling();
    }

    /** Whether writes of constructors to objects that have not escaped are told apart. */
    public boolean notesBirths() {
        return isShort();
    }

    /** Whether elements of arrays that nothing changes after their class's initialiser are left unchecked. */
    public boolean knowsConstants() {
        return isShort();
    }

    /** Whether elements that a loop accesses are checked behind it. An access that is to throw is checked in its place. */
    public boolean checksBehindLoops() {
        return isShort() && !throwsAtRace;
    }

    /** Whether loops keep what their thread has accessed of an array. */
    public boolean keepsRows() {
        return keepsState() && !recording;
    }
}

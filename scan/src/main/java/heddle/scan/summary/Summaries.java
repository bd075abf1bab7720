package heddle.scan.summary;

/**
 * Where summaries live while a scan runs. One seam: a store that keeps them on disk under the content hash of a function
 * and of its callees' summaries can stand here without the analysis noticing.
 */
public interface Summaries {
    /** The summary of a function as known now; {@link Summary#NEVER} before its first analysis. */
    Summary get(int function);

    /** Whether the two functions call each other, directly or not. */
    boolean areRecursive(int caller, int callee);
}

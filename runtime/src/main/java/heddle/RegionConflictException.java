package heddle;

/**
 * Thrown into a program that runs under a detector of region conflicts with {@code on-race=throw}. The message names the
 * variable and both places.
 *
 * <p>The access that throws is not carried out, except for a read whose conflict was found at the end of its region.
 * The thread's earlier effects stay; the exception ends its region.
 */
public final class RegionConflictException extends RuntimeException {
    public RegionConflictException(String message) {
        super(message);
    }
}

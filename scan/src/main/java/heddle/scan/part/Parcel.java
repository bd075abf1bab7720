package heddle.scan.part;

import heddle.race.work.Part;

/**
 * A part of a stage.
 *
 * @param content what is to be done
 * @param cost how much there is to do, in statements or comparisons
 */
public record Parcel(byte[] content, long cost) implements Part {}

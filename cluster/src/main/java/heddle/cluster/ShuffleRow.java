package heddle.cluster;

import java.io.Serializable;

/**
 * A message of the map side of a shuffle to a bucket.
 *
 * @param part the number of the part
 * @param rows what it answers, or why it does not
 */
record ShuffleRow(int part, Attempt<byte[]> rows) implements Serializable {}

package heddle.cluster;

import java.io.Serializable;

/**
 * What a part of the first half of a shuffle sends to a bucket.
 *
 * @param part the number of the part
 * @param rows what it answers, or why it does not
 */
record ShuffleRow(int part, Attempt<byte[]> rows) implements Serializable {}

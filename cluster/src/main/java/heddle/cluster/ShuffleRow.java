package heddle.cluster;

import java.io.Serializable;

/**
 * A message of the map side of a shuffle to a bucket.
 *
 * @param part the number of the part
 * @param row what it answers, or why it does not
 */
record ShuffleRow<Q extends Serializable>(int part, Attempt<Q> row) implements Serializable {}

/**
 * The seam along which a scan is divided. {@link heddle.scan.part.Crew} has parts of it done, each a sequence of bytes that
 * is answered by another; every worker has loaded the same program. Nothing here knows what the bytes mean, but
 * that those of a {@link heddle.scan.part.Shuffle} are rows for buckets, nor where the others are.
 */
package heddle.scan.part;

/**
 * The seam along which a scan is divided. {@link heddle.scan.part.Crew} has parts of it done, each a sequence of bytes that
 * a {@link heddle.scan.part.ScanWorker} answers by others; every worker has loaded the same program. Nothing here knows
 * what the bytes mean, nor where the workers are.
 */
package heddle.scan.part;

/**
 * Hadoop's file systems as file systems of the JDK, so that whatever takes a {@link java.nio.file.Path} reads and writes
 * them: traces are read by ranges through a {@link java.nio.channels.FileChannel}, directories are walked, reports are
 * written. {@link heddle.cluster.fs.HadoopFiles} is the front door; nothing is installed in the JVM. Only what Heddle
 * needs is there: no attributes but the basic ones, no links, no locks.
 */
package heddle.cluster.fs;

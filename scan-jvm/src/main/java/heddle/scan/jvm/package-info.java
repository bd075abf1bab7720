/**
 * The JVM front end of the static scan: class files become the scan's IR. {@link heddle.scan.jvm.JvmScan} is the way
 * in. A method is simulated instruction by instruction; the JDK's effects on locks, threads and containers stand in
 * model files, and the environment (who calls {@code main}, who calls a library) is written as functions by the
 * harness.
 */
package heddle.scan.jvm;

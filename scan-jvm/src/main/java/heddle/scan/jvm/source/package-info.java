/** Where class files come from: {@link heddle.scan.jvm.source.ClassSource} reads jars, directories and services. */
package heddle.scan.jvm.source;

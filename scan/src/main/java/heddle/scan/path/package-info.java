/**
 * Storage locations, named by paths (Figure 2 of the RELAY paper): {@link heddle.scan.path.Lvalue}, and which element of an
 * array one means ({@link heddle.scan.path.Index}). Everything else in the scan speaks of them.
 */
package heddle.scan.path;

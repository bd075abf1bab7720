/**
 * Live runs of a program: {@link heddle.cli.live.LiveProgram} makes one, {@link heddle.cli.live.Reproducer} a series in which
 * the accesses of a race are to meet, and {@link heddle.cli.live.Consequences} compares how they ended.
 */
package heddle.cli.live;

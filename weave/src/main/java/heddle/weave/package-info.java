/**
 * From bytecode to woven bytecode. {@link heddle.weave.Weaver} takes an application class, gives its fields their
 * shadow ({@link heddle.weave.ShadowFields}) and lets {@link heddle.weave.MethodWeaver} put a hook at every access,
 * monitor and modelled call. Which calls mean what is declared once, in the tables of the runtime. Classes of the JDK are
 * woven in {@code heddle.weave.jdk}. Analyses of code are in {@code heddle.weave.code}, the calls of hooks in {@code
 * heddle.weave.hook}, and what is woven at calls, in loops and for values in rooms of their own.
 *
 * <p>Weaving never computes frames: hooks are straight-line code between instructions, and what they keep in locals
 * does not live across a branch. So no class is loaded to weave another.
 */
package heddle.weave;

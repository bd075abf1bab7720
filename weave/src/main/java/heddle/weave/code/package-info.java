/**
 * Static analyses of a class and its code before anything is woven: the flow of control ({@link heddle.weave.code.Jumps}), where
 * values come from ({@link heddle.weave.code.OriginFlow}), which instructions cannot order threads ({@link
 * heddle.weave.code.QuietCode}), what constructors let out ({@link heddle.weave.code.Births}), and the supertypes of a class
 * ({@link heddle.weave.code.Hierarchy}). Nothing here knows of hooks.
 */
package heddle.weave.code;

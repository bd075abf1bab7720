/**
 * The calls that are woven: the hooks of the runtime by name ({@link heddle.weave.hook.Hook}), how one is emitted ({@link
 * heddle.weave.hook.HookCalls}), and all that weavers of one class share ({@link heddle.weave.hook.ClassWeaving}).
 */
package heddle.weave.hook;

/**
 * The hooks of woven code, and all that is behind them. The package sits on the boot class path: it depends on nothing but
 * java.base, uses no lambda, and allocates nothing on the path of an access that the detector has already seen in the
 * current epoch.
 *
 * <p>The way in is {@link heddle.runtime.Hooks} for accesses and monitors, and {@link heddle.runtime.call.Calls} for calls
 * into the JDK. A {@link heddle.runtime.site.Sites site} is a place in woven code; its number travels in every hook. Shadow
 * state lives beside the data: two words and a reference per field, injected into the woven class and reached by
 * offset, and an {@link heddle.runtime.shadow.ArrayShadow} per array. Order is kept by vector clocks: {@link
 * heddle.runtime.sync.ThreadState} for threads, {@link heddle.runtime.sync.SyncState} for everything that orders them.
 *
 * <p>An access goes from its hook by its {@link heddle.runtime.site site} to its {@link heddle.runtime.shadow shadow},
 * where a detector judges it by the {@link heddle.runtime.clock clocks} of {@link heddle.runtime.sync threads}; its
 * finding is a {@link heddle.runtime.race race} with {@link heddle.runtime.stack stacks}. The meaning of calls is
 * written in {@link heddle.runtime.jdk tables} and carried out in {@link heddle.runtime.call}. Other ways to treat an
 * access have rooms of their own: {@link heddle.runtime.conflict} with {@link heddle.runtime.region}, {@link
 * heddle.runtime.record} with {@link heddle.runtime.journal} and {@link heddle.runtime.values}, {@link
 * heddle.runtime.sample}, {@link heddle.runtime.count}, {@link heddle.runtime.direct}, and {@link
 * heddle.runtime.noise}. Below all of them are {@link heddle.runtime.setting}, {@link heddle.runtime.vm} and {@link
 * heddle.runtime.lock}.
 *
 * <p><b>No false race.</b> A shadow word names an access that its thread really made to exactly this location. Release
 * hooks run before the release that they announce, acquire hooks after the acquire, so an order that the program
 * established is always known to the detector before the access that relies on it. An update that the detector's own
 * threads overwrite can therefore hide a race, never invent one; and where two hooks meet on one location, {@link
 * heddle.runtime.shadow.FastTrack} publishes before it looks, so that at least one of the two sees the other.
 */
package heddle.runtime;

/**
 * What woven code calls while the program runs. The package sits on the boot class path: it depends on nothing but
 * java.base, uses no lambda, and allocates nothing on the path of an access that the detector has already seen in the
 * current epoch.
 *
 * <p>The way in is {@link heddle.runtime.Hooks} for accesses and monitors, and {@link heddle.runtime.Calls} for calls
 * into the JDK. A {@link heddle.runtime.Sites site} is a place in woven code; its number travels in every hook. Shadow
 * state lives beside the data: two words and a reference per field, injected into the woven class and reached by
 * offset, and an {@link heddle.runtime.ArrayShadow} per array. Order is kept by vector clocks: {@link
 * heddle.runtime.ThreadState} for threads, {@link heddle.runtime.SyncState} for everything that orders them.
 *
 * <p><b>No false race.</b> A shadow word names an access that its thread really made to exactly this location. Release
 * hooks run before the release that they announce, acquire hooks after the acquire, so an order that the program
 * established is always known to the detector before the access that relies on it. Whatever the detector's own updates
 * lose to each other can therefore hide a race, never invent one; and where two hooks meet on one location, {@link
 * heddle.runtime.FastTrack} publishes before it looks, so that at least one of the two sees the other.
 */
package heddle.runtime;

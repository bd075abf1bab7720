/**
 * The settings of the user. The agent sets {@link heddle.runtime.setting.Settings} once, before it weaves the first class; a {@link
 * heddle.runtime.setting.DetectorId} is a choice of what judges accesses.
 */
package heddle.runtime.setting;

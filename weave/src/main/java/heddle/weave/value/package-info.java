/**
 * Values and decisions for {@code recipe}: the values that a thread sees, noted in the order of its path. {@link
 * heddle.weave.value.ValueWeaver} is the way in.
 */
package heddle.weave.value;

/**
 * Places in woven code and the shadow that they lead to. A {@link heddle.runtime.site.Sites site} is a number that travels in
 * every hook; {@link heddle.runtime.site.WovenClass} is what the weaver said of a class; {@link heddle.runtime.site.Resolver}
 * brings both together when a site is first executed, and leaves a cell: the offsets of the words of a field, packed
 * into a long. How they are packed, and what they lead to, is the chosen {@link heddle.runtime.site.FieldShadow}.
 */
package heddle.runtime.site;

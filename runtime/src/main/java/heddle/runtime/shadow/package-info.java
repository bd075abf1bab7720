/**
 * The shadow state of accesses, and the detector that checks against it. The way in is {@link heddle.runtime.shadow.Accesses},
 * what accesses mean in a mode, and behind it {@link heddle.runtime.shadow.Detector}, implemented by
 * {@link heddle.runtime.shadow.FastTrack}. The words of fields lie in the objects themselves or, for a sampling
 * detector, in a {@link heddle.runtime.shadow.FieldPage}; those of elements in an {@link heddle.runtime.shadow.ArrayShadow};
 * those of a container in a {@link heddle.runtime.shadow.ContainerShadow}. {@link heddle.runtime.shadow.Frozen} lets the
 * {@link heddle.runtime.shadow.History history} of an object begin anew behind a final field.
 */
package heddle.runtime.shadow;

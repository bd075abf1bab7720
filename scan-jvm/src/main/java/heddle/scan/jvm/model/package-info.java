/**
 * Knowledge of classes without their bodies: {@link heddle.scan.jvm.model.Models} reads model files, {@link
 * heddle.scan.jvm.model.Hierarchy} has the supertypes and overridden methods.
 */
package heddle.scan.jvm.model;

/**
 * A container image, written as an OCI layout without a daemon: {@link heddle.dist.image.Layer layers} of files on an empty
 * base, named by what they hold. {@link heddle.dist.image.ImageBuilder} puts the distribution, a runtime of its own, and the
 * C libraries that both need into it.
 */
package heddle.dist.image;

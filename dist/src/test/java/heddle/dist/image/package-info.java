/** What the parts of an image are made of. */
package heddle.dist.image;

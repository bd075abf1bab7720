/** The layers of an image and their contents. */
package heddle.dist.image;

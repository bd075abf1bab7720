/** Tests of what is distributed. */
package heddle.dist;

/** A warehouse that counts its boxes, and sometimes miscounts them. */
package stock;

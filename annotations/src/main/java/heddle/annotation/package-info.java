/** Annotations by which a program speaks to Heddle in its source. No dependency, nothing at run time. */
package heddle.annotation;

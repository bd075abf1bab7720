/** What a program can say to Heddle in its source. No dependency, nothing at run time. */
package heddle.annotation;

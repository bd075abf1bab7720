/** The classes of Heddle that the observed program can see. */
package heddle;

/** What Heddle shows to the program that it observes. */
package heddle;

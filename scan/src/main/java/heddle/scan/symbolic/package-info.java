/**
 * Symbolic execution (section 3.1 of the RELAY paper): the content of each location in terms of the incoming values of
 * formals and globals, and which new objects the thread still owns.
 */
package heddle.scan.symbolic;

/** A small library that lends out books, with a race that a test reproduces. */
package library;

/** Repairs as changes of source files. */
package heddle.cli.fix;

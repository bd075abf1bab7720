/**
 * The commands as tools of the Model Context Protocol. {@link heddle.cli.mcp.Tools} declares them; a call becomes the words of
 * a command line, which a process of its own runs, so that whatever a program prints stays away from the protocol; {@link
 * heddle.cli.mcp.Answers} says what came of it in few words, with the file that holds the rest.
 */
package heddle.cli.mcp;

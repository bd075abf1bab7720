/**
 * The parts of a distribution beside the command's jars: {@link heddle.dist.ManPage man pages} and completion for shells, both
 * from the declarations of the commands, and the {@link heddle.dist.Notices licences} of the libraries.
 */
package heddle.dist;

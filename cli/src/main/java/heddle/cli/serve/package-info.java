/**
 * {@code heddle serve}: a local explorer for traces that are too large for one page. {@link heddle.cli.serve.TraceServer}
 * answers on the loopback address only, and only to requests that were meant for it; {@link heddle.cli.serve.Gate} says
 * which those are. Its answers come from {@link heddle.cli.serve.TraceQueries}: a range of events, where a thread,
 * variable or lock occurs next, names, and a sample of the whole. Each reads the blocks that it needs and no others.
 */
package heddle.cli.serve;

/**
 * The container format of {@code .hdl} files, independent of the contents of blocks:
 * {@link heddle.trace.hdl.block.BlockWriter} and {@link heddle.trace.hdl.block.BlockCursor} are the ways in and out, for
 * blocks with header, codec and checksum; columns of a payload, and indexes of blocks. Nothing here knows of events.
 */
package heddle.trace.hdl.block;
